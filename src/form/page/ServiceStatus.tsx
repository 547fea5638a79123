import { spokenHours } from '../../copy/hours.ts';
import { statusLine } from '../../copy/service-status.ts';
import { BETWEEN_HOURS, CLOSED_DAY, NOT_AVAILABLE } from '../../domain/copy.ts';
import type { PageStatus } from '../../domain/schedule.ts';
import { typographic } from '../../domain/typography.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Spoken } from '../../ui/Spoken.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { UnbrokenParts } from '../../ui/Unbroken.tsx';
import { Reopening } from '../notices/lazy-notices.tsx';
import { FORM_COPY } from './copy.ts';
import placeholder from './Placeholder.module.css';
import classes from './ServiceStatus.module.css';

/** The state in words and colour: open, closing soon, closed, or closed by the operator. */
export function ServicePill({ status }: { status: PageStatus | null }) {
  if (!status) return <StatusPill tone="closed">{FORM_COPY.checking}</StatusPill>;
  const { tone, words } = statusLine(status);
  return <StatusPill tone={tone}>{words}</StatusPill>;
}

/**
 * The next opening of a closed service. A planned closure that lasts longer than the next opening is looked for says when
 * it ends instead, and the operator's switch its planned reopening.
 */
export function OpensAgain({ status, className }: { status: PageStatus; className?: string | undefined }) {
  const { isTemporarilyClosed, nextOpening, reopenDate } = status;
  const hasOpening = !isTemporarilyClosed && (reopenDate === null || nextOpening !== NOT_AVAILABLE);
  if (hasOpening) return <p className={className}>{FORM_COPY.nextOpening(nextOpening)}</p>;
  return reopenDate && <Reopening date={reopenDate} className={className} />;
}

/** « Service Indisponible » with the operator's message, or the closed service with its next opening. */
export function ClosedBanner({ status }: { status: PageStatus }) {
  if (status.isOpen) return null;
  return (
    <Alert color="red" role="status" aria-atomic={false} title={FORM_COPY.temporarilyClosed}>
      <p>{status.message ? typographic(status.message) : FORM_COPY.closedMessage}</p>
      <OpensAgain status={status} className={placeholder.next} />
      <p>{FORM_COPY.fillMeanwhile}</p>
    </Alert>
  );
}

/**
 * The collapsed opening hours of the week. They can be expanded even while the service is closed, when they matter
 * most.
 */
export function WeekHours({ schedule }: Pick<PageStatus, 'schedule'>) {
  return (
    <Disclosure icon="clock" summary={FORM_COPY.hours}>
      <div className={classes.week}>
        <table className={classes.hours}>
          <caption className={classes.caption}>{FORM_COPY.islandTimeNote}</caption>
          <tbody>
            {schedule.map(({ day, hours }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{hours === CLOSED_DAY ? hours : <Ranges hours={hours} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}

function Ranges({ hours }: { hours: string }) {
  return (
    <Spoken as={spokenHours(hours)}>
      <UnbrokenParts parts={hours.split(BETWEEN_HOURS)} between={BETWEEN_HOURS} />
    </Spoken>
  );
}
