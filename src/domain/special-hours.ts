import { closuresOf, type OpeningSlot, spanOf, withoutClosures } from './closures.ts';
import { addDays, type IslandDate, islandClock } from './island-time.ts';
import { type ScheduleKey, weeklySlots } from './schedule.ts';
import type { PlannedClosure, Tables } from './tables.ts';

/** Days whose hours are not those of the week, both days included. Without slots they are closed whole. */
export interface SpecialHours {
  readonly from: IslandDate;
  readonly to: IslandDate;
  readonly slots: readonly OpeningSlot[];
}

/**
 * The days on which planned closures change the hours of a service, in order (docs/rules/hours.md#planned-closures). Days that
 * are over are among them until the operator takes them out of the table.
 */
export function specialHours(tables: Pick<Tables, 'schedules' | 'status'>, key: ScheduleKey): SpecialHours[] {
  const closures = closuresOf(tables.status, [key]);
  const usual = (date: IslandDate) => weeklySlots(tables.schedules.services[key], date);
  return stretches(closures)
    .map(([from, to]) => ({ from, to, slots: withoutClosures(usual(from), from, closures) }))
    .filter(({ from, slots }) => slots.length === 0 || !isSame(slots, usual(from)))
    .reduce<SpecialHours[]>(joined, []);
}

/**
 * The days of closures, cut so that every day of a stretch has the same closures: the first and the last day of each, which may be
 * closed in part, stand alone.
 */
function stretches(closures: readonly PlannedClosure[]): [first: IslandDate, last: IslandDate][] {
  const days = closures.map((closure) => {
    const { from, to } = spanOf(closure);
    return { first: islandClock(from).date, last: islandClock(to - 1).date };
  });
  const cuts = [...new Set(days.flatMap(({ first, last }) => [first, next(first), last, next(last)]))].sort();
  return cuts
    .slice(0, -1)
    .map((from, index): [IslandDate, IslandDate] => [from, addDays(cuts[index + 1] ?? from, -1)])
    .filter(([from]) => days.some(({ first, last }) => first <= from && from <= last));
}

const next = (date: IslandDate) => addDays(date, 1);

const isSame = (one: readonly OpeningSlot[], other: readonly OpeningSlot[]) =>
  one.length === other.length &&
  one.every(({ open, close }, index) => open === other[index]?.open && close === other[index]?.close);

/** Joins stretches that are closed whole and follow each other. */
function joined(sofar: SpecialHours[], stretch: SpecialHours): SpecialHours[] {
  const before = sofar.at(-1);
  const goesOn = before?.slots.length === 0 && stretch.slots.length === 0 && next(before.to) === stretch.from;
  return goesOn ? [...sofar.slice(0, -1), { ...before, to: stretch.to }] : [...sofar, stretch];
}
