import * as v from 'valibot';
import type { Instant } from '../domain/island-time.ts';
import { type Cents, fromWireAmount } from '../domain/money.ts';
import { type LineDifference, lineDifferences } from '../domain/quote/differences.ts';
import { type PageStatus, pageStatus } from '../domain/schedule.ts';
import type { Tables } from '../domain/tables.ts';
import { WireFields, WireQuote } from '../domain/wire.ts';
import type { Service } from './define.ts';
import type { AnyField } from './field.ts';
import { schemaOf } from './field-schema.ts';
import { isOffered } from './prefill.ts';
import { decodeRequest } from './restore.ts';
import { type FieldValue, textOf, type Values } from './values.ts';

/** An order of the past, from this device or from an account's history: what taking it up again needs. */
export const PastOrder = v.object({
  service: v.string(),
  /** A few words that tell it from another. */
  title: v.string(),
  /** When it was made, in epoch milliseconds. */
  at: v.number(),
  /** Whose it was; null for an order made without an account. */
  account: v.nullable(v.string()),
  fields: WireFields,
  quote: v.nullable(WireQuote),
  /** The fields to which documents were attached. */
  files: v.array(v.string()),
});
export type PastOrder = v.InferOutput<typeof PastOrder>;

/** As forms post a box that is ticked, and one that is not. */
const YES = 'oui';
const NO = 'non';

/** An answer that cannot stand as it was: by the label of its field, with what it said. */
export interface Answer {
  readonly label: string;
  readonly was: string;
}

/** What has changed since an order of the past, for the notice over its form. */
export interface Differences {
  /** The service takes no orders now; null where it does. `nextOpening`: null where the operator has closed it. */
  readonly closed: { readonly message: string | null; readonly nextOpening: string | null } | null;
  /** The slot then and the one that the form has now, "HH:mm"; the empty string for none. Null where they are the same. */
  readonly slot: { readonly before: string; readonly after: string } | null;
  /** Communes where we do not deliver any more. */
  readonly unserved: readonly Answer[];
  /** What is not offered any more: a restaurant, a store, a choice. */
  readonly gone: readonly Answer[];
  /** Answers to what is not asked any more. */
  readonly unasked: readonly Answer[];
  /** Labels of the fields that had documents, which are never copied. */
  readonly files: readonly string[];
  readonly lines: readonly LineDifference[];
  /** The total then and now, in cents; null where there was none, or is none yet. */
  readonly total: { readonly before: Cents; readonly after: Cents } | null;
}

interface Context {
  readonly tables: Tables;
  readonly now: Instant;
}

/**
 * The values that a form starts with when that order is taken up again: what it said, as far as it is offered still. A
 * date or a time never comes along: the slot is the first that can be booked now, where there is one. Neither do
 * documents and what was agreed to about them.
 */
export function takenUp(service: Service, past: PastOrder, context: Context): Values {
  const values = valuesThen(service, past);
  const gone = notOffered(service, values, context.tables).map(([name, field]) => [name, field.empty]);
  const still = { ...values, ...Object.fromEntries(gone) };
  const { slotField } = service;
  return slotField ? { ...still, [slotField]: statusOf(service, still, context)?.timeSlots[0] ?? '' } : still;
}

/**
 * What is different from that order.
 * @param values what the form holds now: of that order, with the slot that is chosen today
 */
export function differences(
  service: Service,
  past: PastOrder,
  values: Values,
  context: Context,
): Differences {
  const status = statusOf(service, values, context);
  const gone = notOffered(service, valuesThen(service, past), context.tables);
  const answers = (isCommune: boolean) =>
    gone
      .filter(([, { kind }]) => (kind === 'commune') === isCommune)
      .map(([, { label }, value]) => ({ label, was: typeof value === 'string' ? value : '' }));
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

const closedAs = ({ message, nextOpening, isTemporarilyClosed }: PageStatus): Differences['closed'] => ({
  message,
  nextOpening: isTemporarilyClosed ? null : nextOpening,
});

/** Whether there is nothing to say: the same order, at the same price, for the same time. */
export function areNone({ closed, slot, unserved, gone, unasked, files, lines }: Differences): boolean {
  return !closed && !slot && [unserved, gone, unasked, files, lines].every(({ length }) => length === 0);
}

/** Without dates, which are never today's, and without files, which are never copied. */
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

/** The answers that the form would not take today, in its order. */
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

/** What an answer said; the empty string for « non » and for amounts, which nobody misses. */
function saidBy(value: WireFields[string]): string {
  if (value === true) return YES;
  const text = typeof value === 'string' ? value.trim() : '';
  return text === NO ? '' : text;
}

/** By what the form would send of the same answers: what does not come back is not asked any more. */
function unasked(service: Service, past: PastOrder): Answer[] {
  const again = service.encode(decodeRequest(service, past.fields), past.quote);
  return Object.entries(past.fields).flatMap(([name, value]) => {
    const was = name in again ? '' : saidBy(value);
    return was === '' ? [] : [{ label: name.replaceAll('_', ' '), was }];
  });
}

/** Compared once today's price is whole: before that it lacks what the customer has yet to choose. */
function priceDifference(
  service: Service,
  { quote: then }: PastOrder,
  values: Values,
  { tables, now }: Context,
): Pick<Differences, 'lines' | 'total'> {
  const quote = service.quote(values, tables, now);
  const isSlotMissing = service.slotField !== null && textOf(values, service.slotField) === '';
  if (!then || !quote?.available || !quote.complete || isSlotMissing) return { lines: [], total: null };
  const before = fromWireAmount(then.totalToPay) ?? 0;
  return { lines: lineDifferences(then, quote), total: { before, after: quote.totalToPay } };
}
