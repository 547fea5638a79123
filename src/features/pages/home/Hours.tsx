import { spokenHours } from '../../../copy/service-status.ts';
import { BETWEEN_HOURS, CLOSED_DAY, joinHours } from '../../../domain/hours/copy.ts';
import { type ServiceStatus, serviceStatus } from '../../../domain/hours/schedule.ts';
import { formatTime, type Instant, islandClock } from '../../../domain/time/island-time.ts';
import { Paper } from '../../../ui/layout/Paper.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { UnbrokenParts } from '../../../ui/layout/Unbroken.tsx';
import { Spoken } from '../../../ui/layout/VisuallyHidden.tsx';
import { weekCopy } from '../copy.ts';
import type { Live } from '../ServiceTiles.tsx';
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

type Day = ServiceStatus['schedule'][number];

type WeekRow = {
  /** « Lun. à jeu. » */
  days: string;
  /** « 10:30 - 17:00 », « 19:00 - 23:00 »: the opening hours of those days, or « Fermé ». */
  hours: readonly string[];
};

/** The days from Monday on; consecutive ones with the same hours, or closed, share a row. */
export function weekRows(schedule: readonly Day[]): WeekRow[] {
  return runs(fromMonday(schedule)).map(({ days, hours }) => ({
    days: daysText(days),
    hours: hours.split(BETWEEN_HOURS),
  }));
}

/** Tables begin with Sunday, people with Monday. */
function fromMonday(schedule: readonly Day[]): Day[] {
  return [...schedule.slice(1), ...schedule.slice(0, 1)];
}

function runs(week: readonly Day[]): { days: string[]; hours: string }[] {
  const found: { days: string[]; hours: string }[] = [];
  for (const { day, hours } of week) {
    const last = found.at(-1);
    if (last?.hours === hours) last.days.push(day);
    else found.push({ days: [day], hours });
  }
  return found;
}

const { short, two, from } = weekCopy;

function daysText(days: readonly string[]): string {
  const [first = '', ...others] = days;
  const last = others.at(-1);
  if (last === undefined) return short(first);
  return others.length === 1 ? two(short(first), short(last)) : from(short(first), short(last));
}
