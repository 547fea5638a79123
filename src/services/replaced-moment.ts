import type { StandingVersion } from '../domain/desk/versions.ts';
import type { WireSlot } from '../domain/submission/wire.ts';
import { formatTime, type Instant, instantOf, islandClock, parseTime } from '../domain/time/island-time.ts';
import type { Service } from './define.ts';
import { decodeRequest } from './request.ts';
import { textOf, type Values } from './values.ts';

/** The version of an order in force, as far as a correction depends on it. */
export type Standing = Pick<
  StandingVersion,
  | 'service'
  | 'fields'
  | 'files'
  | 'slotAt'
  | 'nextOpening'
  | 'confirmedAt'
  | 'pricedAt'
  | 'voucher'
  | 'isByTelephone'
>;

const instantOfSlot = (slot: WireSlot | null): Instant | null => {
  const minute = slot && parseTime(slot.time);
  return slot && minute !== null ? instantOf(slot.date, minute) : null;
};

/** Whether a correction keeps the delivery time: the order keeps its slot, its opening hours and its switches. */
function isTimeKept(service: Service, values: Values, slotAt: Instant | null, standing: Standing): boolean {
  const before = decodeRequest(service, standing.fields);
  return (
    slotAt === standing.slotAt &&
    service.scheduleOf(values) === service.scheduleOf(before) &&
    service.switchesOf(values).join() === service.switchesOf(before).join()
  );
}

/**
 * The moment for which a corrected order is checked and priced. If the order keeps its slot, that is the moment for which it was
 * priced first. So the correction of a phone number adds no evening surcharge, takes none off, and is not refused because the
 * service has closed since.
 */
export function momentOf(
  service: Service,
  values: Values,
  slot: WireSlot | null,
  standing: Standing,
  now: Instant,
): Instant {
  return isTimeKept(service, values, instantOfSlot(slot), standing)
    ? (standing.pricedAt ?? standing.confirmedAt)
    : now;
}

/**
 * The slot of the corrected answers. The time that the order already has stays on the order's day; another time is today's.
 * @returns null for a service without slots
 */
export function correctedSlot(
  service: Service,
  values: Values,
  { slotAt }: Pick<Standing, 'slotAt'>,
  now: Instant,
): WireSlot | null {
  const time = service.slotField ? textOf(values, service.slotField) : '';
  if (time === '') return null;
  const own = slotAt === null ? null : islandClock(slotAt);
  const isOwn = own !== null && formatTime(own.minute) === time;
  return { date: isOwn ? own.date : islandClock(now).date, time };
}
