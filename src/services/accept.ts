import { closureAt, closuresOf, spanOf } from '../domain/hours/closures.ts';
import { NOT_AVAILABLE } from '../domain/hours/copy.ts';
import { type PageStatus, pageStatus } from '../domain/hours/schedule.ts';
import type { VoucherKind } from '../domain/order/voucher.ts';
import { isReduced } from '../domain/quote/voucher.ts';
import { CONFIRMED_FOR, pricedFrom } from '../domain/submission/timing.ts';
import type {
  Refusal,
  SubmissionRequest,
  WireFields,
  WireQuote,
  WireSlot,
} from '../domain/submission/wire.ts';
import type { PlannedClosure, Tables } from '../domain/tables.ts';
import { writtenText } from '../domain/text/clean-text.ts';
import { sentences } from '../domain/text/text.ts';
import { typographic } from '../domain/text/typography.ts';
import { parseInstant } from '../domain/time/instant.ts';
import {
  type Instant,
  type IslandDate,
  instantOf,
  islandClock,
  parseTime,
} from '../domain/time/island-time.ts';
import { withMapLinks } from './added-fields.ts';
import { findService } from './catalogue.ts';
import { ACCEPT_COPY, GONE } from './copy.ts';
import type { Service } from './define.ts';
import { errorsOf } from './errors.ts';
import { isOffered } from './prefill.ts';
import { samePrice, toWireQuote } from './price.ts';
import { decodeRequest, filesOf } from './request.ts';
import type { Facts } from './service-spec.ts';
import { textOf, type Values } from './values.ts';

type RefusalBody = Refusal['error'];

/** The server keeps these facts beside an order (docs/decisions/0022-facts-of-an-order.md). */
export interface StoredFacts extends Facts {
  /** Whether it buys goods that its price does not have: a payment link is to follow for them (docs/rules/payments.md#links). */
  readonly buysUnpriced: boolean;
}

const factsOf = (service: Service, values: Values, quote: WireQuote | null): StoredFacts => ({
  ...service.facts(values),
  buysUnpriced: service.buysItems(values) === true && !quote?.budget,
});

/** The server's decision on a request. */
export type Decision =
  | {
      readonly ok: true;
      readonly fields: WireFields;
      readonly facts: StoredFacts;
      readonly quote: WireQuote | null;
      readonly slotAt: Instant | null;
      readonly nextOpening: string | null;
      /** The id of the voucher that has reduced the price; null without one. */
      readonly voucher: string | null;
    }
  | { readonly ok: false; readonly status: 409 | 422; readonly refusal: RefusalBody };

type Refused = Extract<Decision, { ok: false }>;

/** The decision against a request. */
export const refuse = (status: 409 | 422, refusal: RefusalBody): Refused => ({ ok: false, status, refusal });

const MINUTE = 60_000;

interface Known {
  /** The kind of the voucher that the request names, if the order may use it. */
  readonly voucher?: VoucherKind | null;
  readonly services?: readonly Service[];
}

/**
 * Decides whether a submission can be accepted now, and at what price. Pure. It does not know whether the key was
 * accepted before: the function `submit` answers that instead of what is decided here. A choice must have been
 * legal when it was made (`confirmedAt`) and still be possible now (docs/rules/sending.md#legal-when-made).
 */
export function decide(
  request: SubmissionRequest,
  tables: Tables,
  now: Instant,
  { voucher = null, services }: Known = {},
): Decision {
  const service = findService(request.service, services);
  if (!service) return refuse(422, { code: 'unknown_service', message: ACCEPT_COPY.unknownService });

  const { files = [] } = request;
  const values = decodeRequest(service, request.fields, files);
  const confirmedAt = Math.min(parseInstant(request.confirmedAt) ?? now, now);
  if (now - confirmedAt > CONFIRMED_FOR) return refuse(409, { code: 'stale', message: ACCEPT_COPY.stale });

  const opening = checkOpening(service, values, request.slot, tables, confirmedAt, now);
  if ('refusal' in opening) return opening.refusal;

  const invalid =
    checkAnswers(service, values, tables, now, confirmedAt) ?? checkChoices(service, values, tables);
  if (invalid) return invalid;
  // The form sends files only for visible fields of the service, so other files are refused.
  if (filesOf(service, values).length !== files.length) {
    return refuse(422, { code: 'invalid', message: ACCEPT_COPY.unexpectedFile });
  }
  return priced(service, values, request, { tables, at: pricedFrom(confirmedAt, now), voucher }, opening);
}

interface Opening {
  readonly slotAt: Instant | null;
  readonly nextOpening: string | null;
}

/** The opening that the order gets; the refusal where it gets none. */
export function checkOpening(
  service: Service,
  values: Values,
  slot: WireSlot | null,
  tables: Tables,
  confirmedAt: Instant,
  now: Instant,
): Opening | { refusal: Refused } {
  const key = service.scheduleOf(values);
  if (!key) return { slotAt: null, nextOpening: null };

  const switches = service.switchesOf(values);
  const present = pageStatus(tables, key, now, switches);
  const past = pageStatus(tables, key, confirmedAt, switches);
  // The operator may have shortened the hours since. A service without slots accepts what is possible now,
  // whatever the hours were at confirmation.
  const wasOpen = past.isOpen || (!service.slotField && present.isOpen);
  if (present.isTemporarilyClosed || !wasOpen || isClosedForLong(present, service)) {
    const message = operatorsWords(present.message, ACCEPT_COPY.closed);
    return { refusal: refuse(422, { code: 'closed', message, nextOpening: present.nextOpening }) };
  }
  if (!service.slotField) return { slotAt: null, nextOpening: present.isOpen ? null : present.nextOpening };
  const offer = { date: islandClock(confirmedAt).date, times: past.timeSlots };
  const closures = closuresOf(tables.status, switches);
  return checkSlot(values[service.slotField], slot, offer, now, closures);
}

/** The operator's words about a closure, fit to be shown and to be followed by another sentence. */
function operatorsWords(message: string | null, otherwise: string): string {
  const words = writtenText(message ?? '');
  return words === '' ? otherwise : sentences(typographic(words));
}

/**
 * Whether the service is closed and its next opening is unknown. That refuses an order during a planned closure. If the service has
 * no slots, it also refuses one after the last closing time before the closure. An order with a slot may still be delivered before it.
 */
const isClosedForLong = ({ isOpen, reopenDate, nextOpening }: PageStatus, { slotField }: Service): boolean =>
  !isOpen && nextOpening === NOT_AVAILABLE && (reopenDate !== null || slotField === null);

/**
 * The opening that an order paid now has to wait for, in a service without slots
 * (docs/rules/sending.md#after-closing). `next` is its text, « Non disponible » where nobody knows it, or null while the service
 * is open. The result is null for a service that has slots or no hours.
 */
export function openingOf(
  { service: key, fields }: Pick<SubmissionRequest, 'service' | 'fields'>,
  tables: Tables,
  now: Instant,
): { readonly next: string | null } | null {
  const service = findService(key);
  if (!service || service.slotField) return null;
  const values = decodeRequest(service, fields);
  const schedule = service.scheduleOf(values);
  if (!schedule) return null;
  const present = pageStatus(tables, schedule, now, service.switchesOf(values));
  return { next: present.isOpen ? null : present.nextOpening };
}

/** Checks that the slot was offered on the day of the order and is still in the future. */
function checkSlot(
  chosen: Values[string] | undefined,
  slot: WireSlot | null,
  offer: { readonly date: IslandDate; readonly times: readonly string[] },
  now: Instant,
  closures: readonly PlannedClosure[],
): Opening | { refusal: Refused } {
  if (!chosen) return { slotAt: null, nextOpening: null };
  const minute = slot?.time === chosen ? parseTime(slot.time) : null;
  if (!slot || minute === null) {
    return { refusal: refuse(422, { code: 'invalid', message: ACCEPT_COPY.slotUnknown }) };
  }
  const slotAt = instantOf(slot.date, minute);
  if (slotAt < now - (now % MINUTE)) {
    return { refusal: refuse(409, { code: 'slot_passed', message: ACCEPT_COPY.slotPassed }) };
  }
  const closure = closureAt(closures, slotAt);
  // The closing time itself can be booked, on the day before a closing as on any other.
  if (closure && spanOf(closure).from < slotAt) {
    const message = operatorsWords(closure.message, ACCEPT_COPY.slotClosed);
    return { refusal: refuse(409, { code: 'slot_passed', message }) };
  }
  if (slot.date !== offer.date || !offer.times.includes(slot.time)) {
    return { refusal: refuse(422, { code: 'invalid', message: ACCEPT_COPY.slotUnknown }) };
  }
  return { slotAt, nextOpening: null };
}

/** The refusal of answers that are missing or wrong; null when all are right. */
export function checkAnswers(
  service: Service,
  values: Values,
  tables: Tables,
  now: Instant,
  confirmedAt: Instant,
): Refused | null {
  const isOpen = service.scheduleOf(values) !== null;
  const fields = errorsOf(service, values, { tables, now, confirmedAt, isOpen });
  const [firstMessage] = Object.values(fields);
  if (!firstMessage) return null;
  return refuse(422, { code: 'invalid', message: `${ACCEPT_COPY.invalid} ${firstMessage}`, fields });
}

/** The refusal of choices that the operator's tables have no more; null when they have all. A commune is left to the price. */
function checkChoices(service: Service, values: Values, tables: Tables): Refused | null {
  const gone = Object.entries(service.fields).filter(
    ([name, field]) =>
      field.kind === 'choice' &&
      textOf(values, name) !== '' &&
      service.isVisible(name, values) &&
      !isOffered(field, textOf(values, name), tables, values),
  );
  const [first] = gone;
  if (!first) return null;
  const [name, { label }] = first;
  const message = ACCEPT_COPY.choiceGone(label, textOf(values, name));
  return refuse(422, {
    code: 'invalid',
    message,
    fields: Object.fromEntries(gone.map(([each]) => [each, GONE])),
  });
}

/**
 * Prices the order: the decision for it, unless its price is another than the one that was seen.
 * @param pricing.at the moment that it is priced by
 */
export function priced(
  service: Service,
  values: Values,
  request: SubmissionRequest,
  { tables, at, voucher }: { tables: Tables; at: Instant; voucher: VoucherKind | null },
  opening: Opening,
): Decision {
  const quote = service.quote(values, tables, at, voucher);
  if (!quote) {
    const fields = withMapLinks(service.encode(values, null));
    const facts = factsOf(service, values, null);
    return { ok: true, fields, facts, quote: null, voucher: null, ...opening };
  }
  if (!quote.available) {
    const fields = service.refusalErrors(quote);
    return refuse(422, { code: 'unserved', message: quote.message, fields });
  }

  const ours = toWireQuote(quote);
  if (!request.quote || !samePrice(request.quote, ours)) {
    const isGone = request.voucher !== undefined && voucher === null;
    const message = isGone ? ACCEPT_COPY.voucherGone : ACCEPT_COPY.priceChanged;
    return refuse(409, { code: 'price_changed', message, quote: ours });
  }
  const fields = withMapLinks(service.encode(values, ours));
  const used = isReduced(ours) ? (request.voucher?.id ?? null) : null;
  const facts = factsOf(service, values, ours);
  return { ok: true, fields, facts, quote: ours, voucher: used, ...opening };
}
