import type { Instant } from '../domain/island-time.ts';
import type { Cents } from '../domain/money.ts';
import type { Quote, RefusedQuote } from '../domain/quote/quote.ts';
import type { ScheduleKey } from '../domain/schedule.ts';
import type { Tables } from '../domain/tables.ts';
import type { WireFields, WireQuote } from '../domain/wire.ts';
import type { CarnetGroup } from './carnet.ts';
import { ORDER_OUTCOME } from './copy.ts';
import type { Fields, ValuesOf } from './field.ts';
import { completeValues } from './field-values.ts';
import type { FieldErrors, Values } from './values.ts';

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
}

interface StepSpec<F extends Fields> extends Step {
  readonly fields: readonly Name<F>[];
  /** A step that shows only in some states. Its fields are hidden with it. */
  readonly visible?: (values: ValuesOf<F>) => boolean;
}

/** What a rule may know besides the values: the tables, the time, and whether the service is open. */
export interface RuleContext {
  readonly tables: Tables;
  readonly now: Instant;
  readonly isOpen: boolean;
}

export interface ServiceCopy {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  /** The same button on a phone, beside the total. */
  readonly submitShort: string;
  readonly budgetLabel: string;
  readonly summaryTitle: string;
  readonly invalidTitle: string;
  readonly invalidMessage: string;
  /** What every customer of this service has to know before they begin. */
  readonly notice?: Said;
  /** An order's when not given. */
  readonly outcome?: OutcomeCopy;
}

/** A title and a sentence, as notices have them. */
export interface Said {
  readonly title: string;
  readonly message: string;
}

/** What is said of the sending, once it is over. */
export interface OutcomeCopy {
  readonly sent: (values: Values) => { readonly title: string; readonly message?: string };
  /** Kept on the device for want of network; not given where the next page says so. */
  readonly saved?: Said;
  /** The device believes that it is connected, yet nobody answers. What was sent is kept all the same. */
  readonly unreachable?: Said;
  /** The server failed, or refused; its own reason replaces the message. */
  readonly failed: Said;
  /** What a failure leaves untouched. */
  readonly kept: string;
}

/** A sentence that an answer calls for, under its field. */
export interface FieldNote extends Said {
  readonly tone: 'ok' | 'info' | 'warn';
}

/** What a temporary closure leaves of the form: the form under a banner, or a maintenance card in its place. */
export type ClosureLook = 'banner' | 'card';

type Name<F extends Fields> = Extract<keyof F, string>;

export interface ServiceSpec<F extends Fields> {
  readonly slug: string;
  readonly path: string;
  readonly confirmationPath: string;
  /** Which opening hours hold (ruling C4); null for what can be sent at any time. */
  readonly schedule: ScheduleKey | null | ((values: ValuesOf<F>) => ScheduleKey | null);
  /** Switches of the status data that close this service besides the product's own; its slug when not given. */
  readonly switches?: (values: ValuesOf<F>) => readonly string[];
  /** 'online': the delivery is paid by card before the order leaves (ruling F4). Otherwise the manager sends links. */
  readonly payment?: 'online' | 'link';
  /** Whether somebody comes, so that the next steps and the manager are shown; true when not given. */
  readonly isDelivered?: boolean;
  /** What a form-collection service is sent (documents §7): a form post when not given. */
  readonly posts?: 'json' | 'multipart';
  /** Whether nothing can be filled while the service is closed (document 2 §4), or only not be sent. */
  readonly lockedWhenClosed?: boolean;
  /** Whether the button stays while the service is closed, and says so when pressed (document 1 §5, groceries). */
  readonly saysClosed?: boolean;
  readonly whenTemporarilyClosed?: ClosureLook;
  readonly fields: F;
  readonly steps: readonly StepSpec<F>[];
  /** Where an entry of the carnet may go. */
  readonly carnet?: readonly CarnetGroup<Name<F>>[];
  /** The field that holds the slot, for services that have slots. */
  readonly slotField?: Name<F>;
  /** What a slot adds to the price, in cents; null where that depends on an answer that is still missing. */
  readonly slotFee?: (values: ValuesOf<F>, slot: string, tables: Tables) => Cents | null;
  /** Fields that show only in some states. A hidden field is not checked, not priced and not sent (ruling D6). */
  readonly visible?: { readonly [N in Name<F>]?: (values: ValuesOf<F>) => boolean };
  readonly disabled?: { readonly [N in Name<F>]?: (values: ValuesOf<F>) => boolean };
  /** What else changes when a field changes. */
  readonly effects?: (changed: Name<F>, values: ValuesOf<F>, tables: Tables) => Partial<ValuesOf<F>>;
  /** Messages by field for what a single field cannot know. */
  readonly rules: (values: ValuesOf<F>, context: RuleContext) => Partial<Record<Name<F>, string>>;
  /** What an answer calls for, under its field. */
  readonly notes?: { readonly [N in Name<F>]?: (values: ValuesOf<F>) => FieldNote | null };
  /** Why these answers cannot be sent at all, however complete: the button goes, and a submission says this. */
  readonly blocked?: (values: ValuesOf<F>) => Said | null;
  /** Whether there is a price to show; true when not given. */
  readonly priced?: boolean;
  /** The price of the order; null where nothing is priced. */
  readonly quote: (values: ValuesOf<F>, tables: Tables, now: Instant) => Quote | null;
  /** Whether nothing can be sent before there is a price (document 2 §4). */
  readonly needsPrice?: boolean;
  /** The field that a refused price is the error of (document 2 §5). */
  readonly refusedField?: (refusal: RefusedQuote) => Name<F>;
  /** How the price is made, a sentence a line, with the figures of the tables. */
  readonly pricing?: (tables: Tables) => readonly string[];
  readonly submission: {
    /** A few words that tell this order from another in a list. */
    readonly title: (values: ValuesOf<F>) => string;
    /** How the thank-you page greets whoever ordered. */
    readonly customerName?: (values: ValuesOf<F>) => string;
    /** The wire fields of the documents, amounts included. */
    readonly encode: (values: ValuesOf<F>, quote: WireQuote | null) => WireFields;
    /** The values that those wire fields stand for. Anything may come in; see decodeRequest in restore.ts. */
    readonly decode: (fields: WireFields) => Values;
  };
  readonly copy: ServiceCopy;
}

/** A service as the form machine, the catalogue and the server see it: its own value types erased. */
export interface Service {
  readonly slug: string;
  readonly path: string;
  readonly confirmationPath: string;
  readonly fields: Fields;
  readonly steps: readonly Step[];
  readonly carnet: readonly CarnetGroup[];
  readonly slotField: string | null;
  /** What each of these slots adds to the price, in cents; null for what is not known yet. Empty where none ever does. */
  slotFees(values: Values, slots: readonly string[], tables: Tables): readonly (Cents | null)[];
  readonly copy: ServiceCopy & { readonly outcome: OutcomeCopy };
  readonly lockedWhenClosed: boolean;
  readonly saysClosed: boolean;
  readonly whenTemporarilyClosed: ClosureLook;
  readonly needsPrice: boolean;
  readonly priced: boolean;
  readonly payment: 'online' | 'link';
  readonly isDelivered: boolean;
  readonly posts: 'json' | 'multipart';
  /** Whether the opening hours depend on what is chosen in the first step. */
  readonly hoursFollowChoice: boolean;
  pricing(tables: Tables): readonly string[];
  scheduleOf(values: Values): ScheduleKey | null;
  switchesOf(values: Values): readonly string[];
  isVisible(name: string, values: Values): boolean;
  visibleSteps(values: Values): readonly Step[];
  isDisabled(name: string, values: Values): boolean;
  effects(changed: string, values: Values, tables: Tables): Values;
  hasNotes(name: string): boolean;
  noteOf(name: string, values: Values): FieldNote | null;
  blocked(values: Values): Said | null;
  /** Hidden fields read as empty, so that nothing left in them counts. */
  counted(values: Values): Values;
  /** Messages by field for what a single field cannot know; errors.ts has the others. */
  rules(values: Values, context: RuleContext): Readonly<Record<string, string | undefined>>;
  quote(values: Values, tables: Tables, now: Instant): Quote | null;
  /** The message of a refused price under its field; empty for services that have none. */
  refusalErrors(refusal: RefusedQuote): FieldErrors;
  title(values: Values): string;
  customerName(values: Values): string;
  encode(values: Values, quote: WireQuote | null): WireFields;
  /** What wire fields say, as it came: decodeRequest in restore.ts drops what does not fit. */
  decode(fields: WireFields): Readonly<Record<string, unknown>>;
}

/** Turns a typed description into a service. The one place where value types are erased. */
export function defineService<F extends Fields>(spec: ServiceSpec<F>): Service {
  const typed = remember((values) => completeValues(spec.fields, values) as ValuesOf<F>);
  const names = Object.keys(spec.fields) as Name<F>[];
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

  /** Hidden fields read as empty, so that nothing left in them counts. */
  const counted = remember((values) => {
    const shown = names.filter((name) => isVisible(name, values)).map((name) => [name, values[name]]);
    return typed(Object.fromEntries(shown));
  });

  return {
    slug: spec.slug,
    path: spec.path,
    confirmationPath: spec.confirmationPath,
    fields: spec.fields,
    steps: spec.steps,
    carnet: spec.carnet ?? [],
    slotField: spec.slotField ?? null,
    slotFees: (values, slots, tables) => {
      const { slotFee } = spec;
      return slotFee ? slots.map((slot) => slotFee(counted(values), slot, tables)) : [];
    },
    copy: { outcome: ORDER_OUTCOME, ...spec.copy },
    lockedWhenClosed: spec.lockedWhenClosed ?? false,
    saysClosed: spec.saysClosed ?? false,
    whenTemporarilyClosed: spec.whenTemporarilyClosed ?? 'banner',
    needsPrice: spec.needsPrice ?? false,
    priced: spec.priced ?? true,
    payment: spec.payment ?? 'link',
    isDelivered: spec.isDelivered ?? true,
    posts: spec.posts ?? 'multipart',
    hoursFollowChoice: typeof spec.schedule === 'function',
    pricing: (tables) => spec.pricing?.(tables) ?? [],
    switchesOf: (values) => spec.switches?.(typed(values)) ?? [spec.slug],
    scheduleOf: (values) =>
      typeof spec.schedule === 'function' ? spec.schedule(typed(values)) : spec.schedule,
    isVisible,
    visibleSteps: (values) => spec.steps.filter((step) => stepIsVisible(step, values)),
    isDisabled: (name, values) => {
      const field = own(name);
      return field !== undefined && (spec.disabled?.[field]?.(typed(values)) ?? false);
    },
    hasNotes: (name) => spec.notes !== undefined && Object.hasOwn(spec.notes, name),
    noteOf: (name, values) => {
      const field = own(name);
      return (field && spec.notes?.[field]?.(typed(values))) ?? null;
    },
    blocked: (values) => spec.blocked?.(counted(values)) ?? null,
    effects: (changed, values, tables) => {
      const field = own(changed);
      return (field && spec.effects?.(field, typed(values), tables)) || {};
    },
    counted,
    rules: (values, context) => spec.rules(counted(values), context),
    quote: (values, tables, now) => spec.quote(counted(values), tables, now),
    refusalErrors: (refusal) => {
      const field = spec.refusedField?.(refusal);
      return field ? { [field]: refusal.message } : {};
    },
    title: (values) => spec.submission.title(counted(values)),
    customerName: (values) => spec.submission.customerName?.(counted(values)).trim() ?? '',
    encode: (values, quote) => spec.submission.encode(counted(values), quote),
    decode: spec.submission.decode,
  };
}

/** Values never change in place, and one keystroke asks for what is made of them dozens of times. */
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
