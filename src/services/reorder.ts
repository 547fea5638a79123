import * as v from 'valibot';
import { type PageStatus, pageStatus } from '../domain/hours/schedule.ts';
import { type Cents, fromWireAmount } from '../domain/money.ts';
import type { VoucherKind } from '../domain/order/voucher.ts';
import { type LineDifference, lineDifferences } from '../domain/quote/differences.ts';
import { type Goods, WireFields, WireQuote } from '../domain/submission/wire.ts';
import type { Tables } from '../domain/tables.ts';
import type { Instant } from '../domain/time/island-time.ts';
import { isAdded } from './added-fields.ts';
import type { Service } from './define.ts';
import type { AnyField } from './field.ts';
import { fieldLabel } from './field-label.ts';
import { schemaOf } from './field-schema.ts';
import { isOffered } from './prefill.ts';
import { decodeRequest } from './request.ts';
import { type FieldValue, type ItemLine, textOf, type Values } from './values.ts';

/** A past order, from this device or from an account's history, with all that making it again needs. */
export const PastOrder = v.object({
  service: v.string(),
  /** A short description that tells orders apart. */
  title: v.string(),
  /** The creation time, in epoch milliseconds. */
  at: v.number(),
  /** The account that made it; null for an order made without an account. */
  account: v.nullable(v.string()),
  fields: WireFields,
  quote: v.nullable(WireQuote),
  /** The names of the fields that had documents. */
  files: v.array(v.string()),
  /** Set when the order was sent without the edits of this draft, so that a second order needs the customer's word. */
  leftWithout: v.optional(v.literal(true)),
});
export type PastOrder = v.InferOutput<typeof PastOrder>;

/** The values of a ticked and an unticked checkbox in a form post. */
const TICKED = 'oui';
const UNTICKED = 'non';

/** A past answer that is no longer possible, with the label of its field. */
export interface Answer {
  readonly label: string;
  readonly was: string;
}

/** Why a service takes no orders now, and when it does again. */
interface Closed {
  readonly message: string | null;
  /** Null when the operator has closed the service by the switch. */
  readonly nextOpening: string | null;
  readonly reopenDate: string | null;
}

/** The changes since a past order, for the notice above its form. */
export interface Differences {
  /** Set when the service takes no orders now; null while it does. */
  readonly closed: Closed | null;
  /**
   * The past slot and the form's present one, "HH:mm"; the empty string for none. Null when they are the
   * same.
   */
  readonly slot: { readonly before: string; readonly after: string } | null;
  /** Communes that are no longer delivered. */
  readonly unserved: readonly Answer[];
  /** Choices that are no longer offered, such as a restaurant or a store. */
  readonly gone: readonly Answer[];
  /** Answers to questions that the form no longer asks. */
  readonly unasked: readonly Answer[];
  /** Labels of the fields that had documents, which are never copied. */
  readonly files: readonly string[];
  readonly lines: readonly LineDifference[];
  /** The totals then and now, in cents, and what they do not include; null where one of them is unknown. */
  readonly total: { readonly before: Cents; readonly after: Cents; readonly without: Goods | null } | null;
}

interface Context {
  readonly tables: Tables;
  readonly now: Instant;
  /** The voucher that the new order may use; none when not given. */
  readonly voucher?: VoucherKind | null;
}

/**
 * The initial values of a form that makes a past order again: the past answers that are still offered, the time of the slot
 * among them. Where today does not offer that time the form asks for one. Dates, documents and consents are never copied.
 */
export function valuesToRepeat(service: Service, past: PastOrder, context: Context): Values {
  const values = valuesThen(service, past);
  const gone = notOffered(service, values, context.tables).map(([name, field]) => [name, field.empty]);
  const still = { ...values, ...Object.fromEntries(gone) };
  const { slotField } = service;
  if (!slotField) return still;
  const hour = textOf(decodeRequest(service, past.fields), slotField);
  const isStillOffered = statusOf(service, still, context)?.timeSlots.includes(hour) ?? false;
  return { ...still, [slotField]: isStillOffered ? hour : '' };
}

const itemInWords = ({ quantity, item }: ItemLine) => (quantity > 1 ? `${quantity} × ${item}` : item);

/** Returns what was ordered in one line: the dishes, the list or the description. It is empty where the form asks for none. */
export function contentOf(service: Service, past: PastOrder): string {
  const values = decodeRequest(service, past.fields);
  const parts = Object.entries(service.fields).flatMap(([name, { kind }]) => {
    if (kind === 'longText') return textOf(values, name).split('\n');
    return kind === 'itemList' ? (values[name] as readonly ItemLine[]).map(itemInWords) : [];
  });
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * The differences between a past order and the form that makes it again.
 * @param values the form's present values, with the slot chosen today
 */
export function differences(
  service: Service,
  past: PastOrder,
  values: Values,
  context: Context,
): Differences {
  const status = statusOf(service, values, context);
  const then = valuesThen(service, past);
  const gone = notOffered(service, then, context.tables);
  const answers = (isCommune: boolean) =>
    gone
      .filter(([, { kind }]) => (kind === 'commune') === isCommune)
      .map(([name, , value]) => ({
        label: fieldLabel(service, name, then),
        was: typeof value === 'string' ? value : '',
      }));
  return {
    closed: status?.isOpen === false ? closedAs(status) : null,
    slot: slotDifference(service, past, values),
    unserved: answers(true),
    gone: answers(false),
    unasked: unasked(service, past),
    files: past.files.flatMap((name) => service.fields[name]?.label ?? []),
    ...priceDifference(service, past, values, context),
  };
}

const closedAs = ({ message, nextOpening, reopenDate, isTemporarilyClosed }: PageStatus): Closed => ({
  message,
  nextOpening: isTemporarilyClosed ? null : nextOpening,
  reopenDate,
});

/** Whether nothing has changed: the same order, at the same price, for the same time. */
export function areNone({ closed, slot, unserved, gone, unasked, files, lines }: Differences): boolean {
  return !closed && !slot && [unserved, gone, unasked, files, lines].every(({ length }) => length === 0);
}

/**
 * The past values without dates, which have passed, and without files and consents, which are never copied.
 */
function valuesThen(service: Service, past: PastOrder): Values {
  const isCopied = ([name]: [string, unknown]) =>
    service.fields[name]?.kind !== 'files' && !service.fields[name]?.isTransient;
  const values = Object.fromEntries(Object.entries(decodeRequest(service, past.fields)).filter(isCopied));
  const dates = Object.entries(service.fields).filter(([, { kind }]) => kind === 'date' || kind === 'slot');
  return { ...values, ...Object.fromEntries(dates.map(([name, { empty }]) => [name, empty])) };
}

function statusOf(service: Service, values: Values, { tables, now }: Context): PageStatus | null {
  const key = service.scheduleOf(values);
  return key === null ? null : pageStatus(tables, key, now, service.switchesOf(values));
}

const isEmpty = ({ empty }: AnyField, value: FieldValue) =>
  value === empty || (Array.isArray(value) && value.length === 0);

/** The answers that the form would not accept today, in field order. */
function notOffered(
  service: Service,
  values: Values,
  tables: Tables,
): (readonly [name: string, field: AnyField, value: FieldValue])[] {
  return Object.entries(service.fields).flatMap(([name, field]) => {
    const value = values[name];
    if (value === undefined || isEmpty(field, value) || !service.isVisible(name, values)) return [];
    const isFine =
      v.is(schemaOf(field), value) &&
      (typeof value !== 'string' || value.trim() === '' || isOffered(field, value, tables, values));
    return isFine ? [] : [[name, field, value] as const];
  });
}

function slotDifference(service: Service, past: PastOrder, values: Values): Differences['slot'] {
  if (!service.slotField) return null;
  const before = textOf(decodeRequest(service, past.fields), service.slotField);
  const after = textOf(values, service.slotField);
  return before === after ? null : { before, after };
}

/**
 * The text of an answer; the empty string for « non » and for amounts, which the customer need not be told
 * about.
 */
function saidBy(value: WireFields[string]): string {
  if (value === true) return TICKED;
  const text = typeof value === 'string' ? value.trim() : '';
  return text === UNTICKED ? '' : text;
}

/**
 * Finds questions that the form no longer asks: it has no such field, and encoding the same answers again no
 * longer produces theirs. Fields that the server has added were never asked.
 */
function unasked(service: Service, past: PastOrder): Answer[] {
  const again = service.encode(decodeRequest(service, past.fields), past.quote);
  return Object.entries(past.fields).flatMap(([name, value]) => {
    const isStillAsked = name in again || Object.hasOwn(service.fields, name);
    const was = isStillAsked || isAdded(name) ? '' : saidBy(value);
    return was === '' ? [] : [{ label: name.replaceAll('_', ' '), was }];
  });
}

/**
 * Compares the prices only once today's is complete, that is, once the customer has made every choice that it
 * depends on.
 */
function priceDifference(
  service: Service,
  { quote: then }: PastOrder,
  values: Values,
  { tables, now, voucher }: Context,
): Pick<Differences, 'lines' | 'total'> {
  const quote = service.quote(values, tables, now, voucher);
  const isSlotMissing = service.slotField !== null && textOf(values, service.slotField) === '';
  if (!then || !quote?.available || !quote.complete || isSlotMissing) return { lines: [], total: null };
  const before = fromWireAmount(then.totalToPay) ?? 0;
  const { totalToPay: after, without } = quote;
  return { lines: lineDifferences(then, quote), total: { before, after, without } };
}
