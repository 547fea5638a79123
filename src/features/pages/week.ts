import { BETWEEN_HOURS } from '../../domain/copy.ts';
import type { ServiceStatus } from '../../domain/schedule.ts';
import { weekCopy } from './copy.ts';

type Day = ServiceStatus['schedule'][number];

export type WeekRow = {
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
