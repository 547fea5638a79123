import { pageStatus } from '../../domain/hours/schedule.ts';
import type { WireQuote } from '../../domain/submission/wire.ts';
import { acceptPrice, type Change, chooseSlot, type Entry, markStale } from '../../domain/submission.ts';
import type { Tables } from '../../domain/tables.ts';
import { formatInstant } from '../../domain/time/instant.ts';
import { type Instant, instantOf, islandClock, parseTime } from '../../domain/time/island-time.ts';
import { findService } from '../../services/catalogue.ts';
import { toWireQuote } from '../../services/price.ts';
import { decodeRequest } from '../../services/request.ts';

export interface SlotOffer {
  readonly times: readonly string[];
  /** An open service may have no slot left (docs/rules/hours.md#no-slot-left). */
  readonly isOpen: boolean;
  /** Null when the operator has closed the service by the switch. */
  readonly nextOpening: string | null;
  readonly reopenDate: string | null;
  /** Why the operator has closed it, where it is said. */
  readonly message: string | null;
}

/** Today's slots that the order can move to; null for an unknown service or one without slots. */
export function slotOffer(entry: Entry, tables: Tables, now: Instant): SlotOffer | null {
  const service = findService(entry.service);
  if (!service?.slotField) return null;
  const values = decodeRequest(service, entry.request.fields);
  const key = service.scheduleOf(values);
  if (key === null) return null;
  const status = pageStatus(tables, key, now, service.switchesOf(values));
  const nextOpening = status.isTemporarilyClosed ? null : status.nextOpening;
  return {
    times: status.isOpen ? status.timeSlots : [],
    isOpen: status.isOpen,
    nextOpening,
    reopenDate: status.reopenDate,
    message: status.message,
  };
}

/** The order's price at another time; null when the order has no price then. */
export function quoteAt(entry: Entry, time: string, tables: Tables, now: Instant): WireQuote | null {
  const service = findService(entry.service);
  if (!service?.slotField) return null;
  const values = { ...decodeRequest(service, entry.request.fields), [service.slotField]: time };
  const quote = service.quote(values, tables, now, entry.request.voucher?.kind);
  return quote?.available ? toWireQuote(quote) : null;
}

/** Moves the order to a slot of today, at that slot's price (docs/rules/sending.md#slot-passed). */
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
  // The service worker may not have marked the entry as stale yet, although its slot has passed.
  const stale = markStale(entry, now);
  return chooseSlot(stale.ok ? stale.entry : entry, choice, now);
}

/** Accepts the displayed price and updates the fields that repeat an amount. */
export function acceptQuote(entry: Entry, quote: WireQuote, now: Instant): Change {
  const service = findService(entry.service);
  const fields = service?.encode(decodeRequest(service, entry.request.fields), quote) ?? {};
  return acceptPrice(entry, { quote, fields }, now);
}
