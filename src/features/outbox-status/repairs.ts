import { formatInstant } from '../../domain/instant.ts';
import { type Instant, instantOf, islandClock, parseTime } from '../../domain/island-time.ts';
import { pageStatus } from '../../domain/schedule.ts';
import { acceptPrice, type Change, chooseSlot, type Entry, markStale } from '../../domain/submission.ts';
import type { Tables } from '../../domain/tables.ts';
import type { WireQuote } from '../../domain/wire.ts';
import { findService } from '../../services/catalogue.ts';
import { toWireQuote } from '../../services/price.ts';
import { decodeRequest } from '../../services/restore.ts';

export interface SlotOffer {
  readonly times: readonly string[];
  /** Open may mean past the last slot (docs/rules/hours.md#no-slot-left). */
  readonly isOpen: boolean;
  /** Null where the operator has closed the service. */
  readonly nextOpening: string | null;
}

/** The slots that an order could still move to today; null for a service that this app does not know, or without slots. */
export function slotOffer(entry: Entry, tables: Tables, now: Instant): SlotOffer | null {
  const service = findService(entry.service);
  if (!service?.slotField) return null;
  const values = decodeRequest(service, entry.request.fields);
  const key = service.scheduleOf(values);
  if (key === null) return null;
  const status = pageStatus(tables, key, now, service.switchesOf(values));
  const nextOpening = status.isTemporarilyClosed ? null : status.nextOpening;
  return { times: status.isOpen ? status.timeSlots : [], isOpen: status.isOpen, nextOpening };
}

/** What the order costs at another time; null where it is not priced or can't be. */
export function quoteAt(entry: Entry, time: string, tables: Tables, now: Instant): WireQuote | null {
  const service = findService(entry.service);
  if (!service?.slotField) return null;
  const values = { ...decodeRequest(service, entry.request.fields), [service.slotField]: time };
  const quote = service.quote(values, tables, now);
  return quote?.available ? toWireQuote(quote) : null;
}

/** Moves the order to a slot of today, at the price of that slot (docs/rules/sending.md#slot-passed). */
export function moveTo(entry: Entry, time: string, quote: WireQuote | null, now: Instant): Change {
  const service = findService(entry.service);
  const minute = parseTime(time);
  if (!service?.slotField || minute === null) return { ok: false, reason: 'not-applicable' };
  const { date } = islandClock(now);
  const values = { ...decodeRequest(service, entry.request.fields), [service.slotField]: time };
  const choice = {
    slot: { date, time },
    slotAt: instantOf(date, minute),
    quote,
    fields: service.encode(values, quote),
    confirmedAt: formatInstant(now),
  };
  // The worker may not have marked it yet: the customer who sees the slot passed is right.
  const stale = markStale(entry, now);
  return chooseSlot(stale.ok ? stale.entry : entry, choice, now);
}

/** Takes the price that is on screen. The fields that repeat an amount follow it. */
export function acceptQuote(entry: Entry, quote: WireQuote, now: Instant): Change {
  const service = findService(entry.service);
  const fields = service?.encode(decodeRequest(service, entry.request.fields), quote) ?? {};
  return acceptPrice(entry, { quote, fields }, now);
}
