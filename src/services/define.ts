import { keysOf } from '../domain/collections.ts';
import type { ScheduleKey } from '../domain/hours/schedule.ts';
import type { Cents } from '../domain/money.ts';
import type { VoucherKind } from '../domain/order/voucher.ts';
import { type PricedHour, pricedHour } from '../domain/quote/hour.ts';
import type { Quote, RefusedQuote } from '../domain/quote/quote.ts';
import { withVoucher } from '../domain/quote/voucher.ts';
import type { WireFields, WireQuote } from '../domain/submission/wire.ts';
import type { Tables } from '../domain/tables.ts';
import type { Instant } from '../domain/time/island-time.ts';
import type { AddressBookGroup } from './address-book.ts';
import { ORDER_OUTCOME } from './copy.ts';
import type { Fields, ValuesOf } from './field.ts';
import { cleanValues, completeValues } from './field-values.ts';
import { inOrder } from './form-post.ts';
import type {
  ClosureLook,
  Facts,
  FieldNote,
  FieldWords,
  Name,
  OutcomeCopy,
  RuleContext,
  Said,
  ServiceCopy,
  ServiceSpec,
  Step,
  StepSpec,
  SubmissionKind,
} from './service-spec.ts';
import type { FieldErrors, Values } from './values.ts';

/** A service as the form, the catalogue and the server use it. The types of its values are erased. */
export interface Service {
  readonly slug: string;
  readonly path: string;
  readonly confirmationPath: string;
  readonly fields: Fields;
  readonly steps: readonly Step[];
  readonly addressBook: readonly AddressBookGroup[];
  readonly slotField: string | null;
  /**
   * The surcharge of each of these slots, in cents; null where an answer is missing. Empty for a service
   * without surcharges.
   */
  slotFees(values: Values, slots: readonly string[], tables: Tables): readonly (Cents | null)[];
  readonly copy: ServiceCopy & { readonly outcome: OutcomeCopy };
  readonly whenTemporarilyClosed: ClosureLook;
  readonly needsPrice: boolean;
  readonly priced: boolean;
  readonly payment: 'online' | 'link';
  readonly isDelivered: boolean;
  readonly kind: SubmissionKind;
  readonly posts: 'json' | 'multipart';
  /** Whether the opening hours depend on the choice made in the first step. */
  readonly hoursFollowChoice: boolean;
  pricing(tables: Tables, values: Values): readonly string[];
  scheduleOf(values: Values): ScheduleKey | null;
  /** Whether something is bought that is paid besides the delivery; null for a service whose price has a budget, which tells it. */
  buysItems(values: Values): boolean | null;
  switchesOf(values: Values): readonly string[];
  isVisible(name: string, values: Values): boolean;
  visibleSteps(values: Values): readonly Step[];
  /** The words that replace a field's own for these answers; null where its own hold. */
  wordsOf(name: string, values: Values): FieldWords | null;
  isDisabled(name: string, values: Values): boolean;
  effects(changed: string, values: Values, tables: Tables): Values;
  hasNotes(name: string): boolean;
  noteOf(name: string, values: Values): FieldNote | null;
  blocked(values: Values): Said | null;
  /** The question to ask once before these answers are sent. */
  doubtOf(values: Values): Said | null;
  /** The values with hidden fields emptied, so that these are neither checked, priced nor sent. */
  counted(values: Values): Values;
  /** Messages, by field, of rules between fields. errors.ts adds the messages of single fields. */
  rules(values: Values, context: RuleContext): Readonly<Record<string, string | undefined>>;
  /**
   * The price of an order that is confirmed at that moment (docs/rules/pricing.md#hour-of-the-price), reduced by a voucher if it uses
   * one.
   */
  quote(values: Values, tables: Tables, confirmedAt: Instant, voucher?: VoucherKind | null): Quote | null;
  /** The message of a refused price, under its field; empty for services that refuse none. */
  refusalErrors(refusal: RefusedQuote): FieldErrors;
  title(values: Values): string;
  facts(values: Values): Facts;
  encode(values: Values, quote: WireQuote | null): WireFields;
  /** The values that wire fields stand for, not yet validated: use decodeRequest in request.ts. */
  decode(fields: WireFields): Readonly<Record<string, unknown>>;
}

/** Turns a typed definition into a service. Value types are erased here and nowhere else. */
export function defineService<F extends Fields>(spec: ServiceSpec<F>): Service {
  const typed = remember(
    (values) => cleanValues(spec.fields, completeValues(spec.fields, values)) as ValuesOf<F>,
  );
  const names = keysOf(spec.fields);
  const byName = new Map<string, Name<F>>(names.map((name) => [name, name]));
  const own = (name: string) => byName.get(name);
  const stepOf = new Map(spec.steps.flatMap((step) => step.fields.map((field) => [field, step] as const)));

  const stepIsVisible = (step: StepSpec<F> | undefined, values: Values) =>
    step?.visible?.(typed(values)) ?? true;

  const isVisible = (name: string, values: Values) => {
    const field = own(name);
    if (field === undefined) return false;
    return stepIsVisible(stepOf.get(field), values) && (spec.visible?.[field]?.(typed(values)) ?? true);
  };

  const counted = remember((values) => {
    const shown = names.filter((name) => isVisible(name, values)).map((name) => [name, values[name]]);
    return typed(Object.fromEntries(shown));
  });

  const scheduleOf = (values: Values) =>
    typeof spec.schedule === 'function' ? spec.schedule(typed(values)) : spec.schedule;
  const switchesOf = (values: Values) => spec.switches?.(typed(values)) ?? [spec.slug];

  const hourOf = (values: Values, tables: Tables, confirmedAt: Instant): PricedHour => {
    const key = scheduleOf(values);
    if (key === null) return { at: confirmedAt, firstSlot: null };
    const hours = { key, services: switchesOf(values), hasSlots: spec.slotField !== undefined };
    return pricedHour(tables, hours, confirmedAt);
  };

  return {
    slug: spec.slug,
    path: spec.path,
    confirmationPath: spec.confirmationPath,
    fields: spec.fields,
    steps: spec.steps,
    addressBook: spec.addressBook ?? [],
    slotField: spec.slotField ?? null,
    slotFees: (values, slots, tables) => {
      const { slotFee } = spec;
      return slotFee ? slots.map((slot) => slotFee(counted(values), slot, tables)) : [];
    },
    copy: { outcome: ORDER_OUTCOME, ...spec.copy },
    whenTemporarilyClosed: spec.whenTemporarilyClosed ?? 'banner',
    needsPrice: spec.needsPrice ?? false,
    priced: spec.priced ?? true,
    payment: spec.payment ?? 'link',
    isDelivered: spec.isDelivered ?? true,
    kind: spec.kind ?? 'order',
    posts: spec.posts ?? 'multipart',
    buysItems: (values) => spec.buysItems?.(counted(values)) ?? null,
    hoursFollowChoice: typeof spec.schedule === 'function',
    pricing: (tables, values) => spec.pricing?.(tables, typed(values)) ?? [],
    switchesOf,
    scheduleOf,
    isVisible,
    wordsOf: (name, values) => {
      const field = own(name);
      return (field && spec.words?.(typed(values))[field]) ?? null;
    },
    visibleSteps: (values) => spec.steps.filter((step) => stepIsVisible(step, values)),
    isDisabled: (name, values) => {
      const field = own(name);
      return field !== undefined && (spec.disabled?.[field]?.(typed(values)) ?? false);
    },
    hasNotes: (name) => spec.notes !== undefined && Object.hasOwn(spec.notes, name),
    noteOf: (name, values) => {
      const field = own(name);
      return (field && spec.notes?.[field]?.(counted(values))) ?? null;
    },
    blocked: (values) => spec.blocked?.(counted(values)) ?? null,
    doubtOf: (values) => spec.doubts?.(counted(values)) ?? null,
    effects: (changed, values, tables) => {
      const field = own(changed);
      return (field && spec.effects?.(field, typed(values), tables)) || {};
    },
    counted,
    rules: (values, context) => spec.rules(counted(values), context),
    quote: (values, tables, confirmedAt, voucher = null) => {
      const priced = counted(values);
      const { at, firstSlot } = hourOf(priced, tables, confirmedAt);
      const { slotField } = spec;
      const isWithoutSlot = slotField !== undefined && firstSlot !== null && priced[slotField] === '';
      const quote = spec.quote(isWithoutSlot ? { ...priced, [slotField]: firstSlot } : priced, tables, at);
      return quote && withVoucher(quote, voucher);
    },
    refusalErrors: (refusal) => {
      const field = spec.refusedField?.(refusal);
      return field ? { [field]: refusal.message } : {};
    },
    title: (values) => spec.submission.title(counted(values)),
    facts: (values) => {
      const { customer, phone = '', commune = '', address = '' } = spec.submission.facts(counted(values));
      return { customer: customer.trim(), phone: phone.trim(), commune, address: address.trim() };
    },
    encode: (values, quote) =>
      inOrder(spec.submission.encode(counted(values), quote), spec.submission.order ?? []),
    decode: spec.submission.decode,
  };
}

/**
 * Caches results by values object: values are immutable, and one keystroke asks for the same result dozens of
 * times.
 */
function remember<T>(make: (values: Values) => T): (values: Values) => T {
  const made = new WeakMap<Values, { readonly result: T }>();
  return (values) => {
    const known = made.get(values);
    if (known) return known.result;
    const result = make(values);
    made.set(values, { result });
    return result;
  };
}
