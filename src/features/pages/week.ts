import { BETWEEN_HOURS, CLOSED_DAY } from '../../domain/copy.ts';
import type { ServiceStatus } from '../../domain/schedule.ts';
import { weekCopy } from './copy.ts';

type Day = ServiceStatus['schedule'][number];

export type WeekRow = {
  /** « Lun. à jeu. » */
  days: string;
  /** « 10:30 - 17:00 », « 19:00 - 23:00 »: the opening hours of those days. */
  hours: readonly string[];
};

/** The open days from Monday on; consecutive days with the same hours share a row. */
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
  let previous = CLOSED_DAY;
  for (const { day, hours } of week) {
    if (hours !== CLOSED_DAY && hours === previous) found.at(-1)?.days.push(day);
    else if (hours !== CLOSED_DAY) found.push({ days: [day], hours });
    previous = hours;
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
