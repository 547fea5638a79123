import { spokenHours } from '../../../copy/service-status.ts';
import { BETWEEN_HOURS, CLOSED_DAY, joinHours } from '../../../domain/copy.ts';
import { formatTime, type Instant, islandClock } from '../../../domain/island-time.ts';
import { serviceStatus } from '../../../domain/schedule.ts';
import { Paper } from '../../../ui/Paper.tsx';
import { Section } from '../../../ui/Section.tsx';
import { UnbrokenParts } from '../../../ui/Unbroken.tsx';
import { Spoken } from '../../../ui/VisuallyHidden.tsx';
import type { Live } from '../live.ts';
import { type WeekRow, weekRows } from '../week.ts';
import { home } from './copy.ts';
import classes from './Hours.module.css';

const ROWS = ['restaurant', 'courses', 'pharmacie', 'colis', 'particulier'] as const;

/** The weekly hours of each service, in island time. */
export function Hours({ tables, now }: Live) {
  const { hours } = home;
  return (
    <Section title={hours.title} lead={`${hours.zone} ${now === null ? '' : nowWords(now, tables)}`}>
      <Paper>
        <table className={classes.hours}>
          <tbody>
            {ROWS.map((service) => (
              <tr key={service}>
                <th scope="row">{hours.rows[service]}</th>
                <td>
                  {weekRows(serviceStatus(tables.schedules, service, now ?? 0).schedule).map((row) => (
                    <HoursLine key={row.days} row={row} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Paper>
    </Section>
  );
}

/** The hours of some days, or « Fermé ». Keeps an opening time and its closing time on one line. */
function HoursLine({ row }: { row: WeekRow }) {
  return (
    <div>
      {row.days}{' '}
      {row.hours[0] === CLOSED_DAY ? (
        CLOSED_DAY
      ) : (
        <Spoken as={spokenHours(joinHours(row.hours))}>
          <UnbrokenParts parts={row.hours} between={BETWEEN_HOURS} />
        </Spoken>
      )}
    </div>
  );
}

function nowWords(now: Instant, tables: Live['tables']): string {
  const { weekday, minute } = islandClock(now);
  const day = serviceStatus(tables.schedules, 'restaurant', now).schedule[weekday]?.day ?? '';
  return home.hours.now(day, formatTime(minute));
}
