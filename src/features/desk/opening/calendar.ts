import { spanOf } from '../../../domain/hours/closures.ts';
import type { PlannedClosure } from '../../../domain/tables.ts';
import { addDays, type IslandDate, instantOf, weekdayOf } from '../../../domain/time/island-time.ts';

/** The first day of the month that is so many months from that of a day. */
export function monthOf(day: IslandDate, months = 0): IslandDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** The weeks of a month, from Monday to Sunday; null for the days of its neighbours. */
export function weeksOf(month: IslandDate): readonly (readonly (IslandDate | null)[])[] {
  const before = (weekdayOf(month) + 6) % 7;
  const days: (IslandDate | null)[] = Array.from({ length: before }, () => null);
  for (let day = month; day.slice(0, 7) === month.slice(0, 7); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Whether a day is closed for all services, for a part of it or of them, or not. */
export function closingOn(closures: readonly PlannedClosure[], day: IslandDate): 'whole' | 'partly' | null {
  const [start, end] = [instantOf(day, 0), instantOf(addDays(day, 1), 0)];
  const met = closures.filter((closure) => spanOf(closure).from < end && start < spanOf(closure).to);
  if (met.length === 0) return null;
  const isWhole = met.some(
    (closure) => closure.services === 'all' && spanOf(closure).from <= start && end <= spanOf(closure).to,
  );
  return isWhole ? 'whole' : 'partly';
}
