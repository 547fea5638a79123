import { useState } from 'react';
import { spokenHours, statusLine } from '../../copy/service-status.ts';
import { BETWEEN_HOURS, CLOSED_DAY, NOT_AVAILABLE } from '../../domain/hours/copy.ts';
import type { PageStatus } from '../../domain/hours/schedule.ts';
import { typographic } from '../../domain/text/typography.ts';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { UnbrokenParts } from '../../ui/layout/Unbroken.tsx';
import { Spoken } from '../../ui/layout/VisuallyHidden.tsx';
import { StatusPill } from '../../ui/lists/StatusPill.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Reopening } from '../notices/lazy-notices.tsx';
import { FORM_COPY } from './copy.ts';
import placeholder from './Placeholder.module.css';
import { isClosedReserved } from './Placeholder.tsx';
import classes from './ServiceStatus.module.css';

/** The state in words and colour: open, closing soon, closed, or closed by the operator. */
export function ServicePill({ status }: { status: PageStatus | null }) {
  if (!status)
    return (
      <span className={placeholder.checking}>
        <StatusPill tone="closed">{FORM_COPY.checking}</StatusPill>
      </span>
    );
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
 * Whether the banner of a closed service has room at the top of the form; null before the status is known. The answer is fixed
 * for each choice, so that a late table, or the minute of closing, does not
 * push a visible form down: the banner is before the button then. Once the service has opened, the room is gone.
 * @param choice the answers that decide on the hours
 * @param isClockKnown false on a prerendered page, which is painted before its script knows the time
 */
export function useClosedRoom(
  status: PageStatus | null,
  choice: string,
  isClockKnown: boolean,
): boolean | null {
  const [known, setKnown] = useState<{ choice: string; hasRoom: boolean } | null>(null);
  // The choice whose form was painted without the time, with the room that public/pre-paint.js reserved.
  const [painted] = useState(() => (isClockKnown ? null : choice));
  if (status !== null && known?.choice !== choice) {
    const hasRoom = known === null && painted === choice ? isClosedReserved() : !status.isOpen;
    setKnown({ choice, hasRoom: hasRoom && !status.isOpen });
  } else if (status?.isOpen && known?.hasRoom) {
    setKnown({ choice, hasRoom: false });
  }
  return known?.choice === choice ? known.hasRoom : null;
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
