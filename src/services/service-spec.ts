import type { ScheduleKey } from '../domain/hours/schedule.ts';
import type { Cents } from '../domain/money.ts';
import type { Quote, RefusedQuote } from '../domain/quote/quote.ts';
import type { SubmissionKind, WireFields, WireQuote } from '../domain/submission/wire.ts';
import type { Tables } from '../domain/tables.ts';
import type { Instant } from '../domain/time/island-time.ts';
import type { AddressBookGroup } from './address-book.ts';
import type { Fields, ValuesOf } from './field.ts';
import type { Values } from './values.ts';

/**
 * What everybody asks of a submission, whatever the names on its wire: the thank-you page, the desk's board and search, the payment links
 * (docs/decisions/0022-facts-of-an-order.md). A fact is empty where the form does not ask for it.
 */
export interface Facts {
  readonly customer: string;
  /** As it was typed. */
  readonly phone: string;
  readonly commune: string;
  /** Where it is delivered, in words. */
  readonly address: string;
}

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
}

export interface StepSpec<F extends Fields> extends Step {
  readonly fields: readonly Name<F>[];
  /** A step is hidden, with its fields, while this is false. */
  readonly visible?: (values: ValuesOf<F>) => boolean;
}

/** The context of a rule: the tables, the time, and whether the service is open. */
export interface RuleContext {
  readonly tables: Tables;
  readonly now: Instant;
  /** The time of confirmation; `now` when not given. */
  readonly confirmedAt?: Instant;
  readonly isOpen: boolean;
}

export type { SubmissionKind };

/** How a temporary closure looks: a banner above the form, or a maintenance card instead of it. */
export type ClosureLook = 'banner' | 'card';

export type Name<F extends Fields> = Extract<keyof F, string>;

/** The definition of a service, from which defineService makes a {@link Service}. */
export interface ServiceSpec<F extends Fields> {
  readonly slug: string;
  readonly path: string;
  readonly confirmationPath: string;
  /**
   * The schedule with the opening hours (docs/rules/hours.md#whose-hours); null for a service that is always
   * open.
   */
  readonly schedule: ScheduleKey | null | ((values: ValuesOf<F>) => ScheduleKey | null);
  /** The status switches that close this service, besides the site's own; its slug when not given. */
  readonly switches?: (values: ValuesOf<F>) => readonly string[];
  /**
   * 'online': the delivery is paid by card before the order is sent (docs/rules/payments.md#paid-online).
   * 'link', the default: the manager sends payment links.
   */
  readonly payment?: 'online' | 'link';
  /** Whether a courier comes, so that the form shows the next steps and the manager; true when not given. */
  readonly isDelivered?: boolean;
  /** The kind of its submissions: `order` when not given. */
  readonly kind?: SubmissionKind;
  /**
   * Whether something is bought that is paid besides the delivery; where that is not given, a budget in the price tells.
   */
  readonly buysItems?: (values: ValuesOf<F>) => boolean;
  /**
   * The encoding for a form-collection service (docs/rules/operator.md#form-services): multipart when not
   * given.
   */
  readonly posts?: 'json' | 'multipart';
  readonly whenTemporarilyClosed?: ClosureLook;
  readonly fields: F;
  readonly steps: readonly StepSpec<F>[];
  /** The groups of fields that an address book entry can fill. */
  readonly addressBook?: readonly AddressBookGroup<Name<F>>[];
  /** The field that holds the slot, for services that have slots. */
  readonly slotField?: Name<F>;
  /** The surcharge of a slot, in cents; null where it depends on an answer that is still missing. */
  readonly slotFee?: (values: ValuesOf<F>, slot: string, tables: Tables) => Cents | null;
  /**
   * Visibility of fields; a field without a function is always visible. A hidden field is not checked, not
   * priced and not sent (docs/rules/forms.md#hidden-fields).
   */
  readonly visible?: { readonly [N in Name<F>]?: (values: ValuesOf<F>) => boolean };
  /** Other words for some fields, where the answers call for them. */
  readonly words?: (values: ValuesOf<F>) => { readonly [N in Name<F>]?: FieldWords };
  readonly disabled?: { readonly [N in Name<F>]?: (values: ValuesOf<F>) => boolean };
  /** Changes to other fields that follow from a change of this one. */
  readonly effects?: (changed: Name<F>, values: ValuesOf<F>, tables: Tables) => Partial<ValuesOf<F>>;
  /** Messages, by field, of rules between fields. */
  readonly rules: (values: ValuesOf<F>, context: RuleContext) => Partial<Record<Name<F>, string>>;
  /** Notes shown under a field for some answers. */
  readonly notes?: { readonly [N in Name<F>]?: (values: ValuesOf<F>) => FieldNote | null };
  /**
   * The reason why these answers cannot be sent at all, however complete. The send button is removed, and a
   * submission shows the reason.
   */
  readonly blocked?: (values: ValuesOf<F>) => Said | null;
  /** A question to ask once about answers that can be sent; null when there is none. */
  readonly doubts?: (values: ValuesOf<F>) => Said | null;
  /** Whether the form shows a price; true when not given. */
  readonly priced?: boolean;
  /**
   * The price of the order at the hour that it is priced for (docs/rules/pricing.md#hour-of-the-price); null while something is
   * missing, and in a service without prices.
   */
  readonly quote: (values: ValuesOf<F>, tables: Tables, at: Instant) => Quote | null;
  /** Whether sending needs a price first (docs/rules/forms.md#price-first). */
  readonly needsPrice?: boolean;
  /** The field that shows the error of a refused price (docs/rules/pricing.md#unserved-communes). */
  readonly refusedField?: (refusal: RefusedQuote) => Name<F>;
  /** The sentences that explain the price of such an order, with the figures of the tables. */
  readonly pricing?: (tables: Tables, values: ValuesOf<F>) => readonly string[];
  readonly submission: {
    /** A short description that tells orders apart in a list. */
    readonly title: (values: ValuesOf<F>) => string;
    /** What everybody asks of a submission. */
    readonly facts: (values: ValuesOf<F>) => Pick<Facts, 'customer'> & Partial<Facts>;
    /** The wire fields, amounts included. */
    readonly encode: (values: ValuesOf<F>, quote: WireQuote | null) => WireFields;
    /** Names that come first on the wire, in this order, where that of `encode` is another (docs/rules/forms.md#order-on-the-wire). */
    readonly order?: readonly string[];
    /** The values that wire fields stand for. The fields are untrusted; see decodeRequest in request.ts. */
    readonly decode: (fields: WireFields) => Values;
  };
  readonly copy: ServiceCopy;
}

export interface ServiceCopy {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  /** The label of the send button on a phone, beside the total. */
  readonly submitShort: string;
  readonly budgetLabel: string;
  readonly summaryTitle: string;
  readonly invalidTitle: string;
  readonly invalidMessage: string;
  /** The outcome messages; those of an order when not given. */
  readonly outcome?: OutcomeCopy;
}

/** The title and message of a notice. */
export interface Said {
  readonly title: string;
  readonly message: string;
}

/** Messages shown after sending. */
export interface OutcomeCopy {
  readonly sent: (values: Values) => { readonly title: string; readonly message?: string };
  /**
   * The submission is kept on the device because there is no network; not given where the next page says so.
   */
  readonly saved?: Said;
  /** The device reports a connection but the server does not answer. The submission is kept. */
  readonly unreachable?: Said;
  /** The server failed or refused; its own reason replaces the message. */
  readonly failed: Said;
  /** Says that a failure has not lost the form. */
  readonly kept: string;
}

/** Words that replace a field's own. They are the same object each time. */
export interface FieldWords {
  readonly label: string;
  readonly help?: string;
  readonly required?: string;
}

/** A note under a field, shown for some answers. */
export interface FieldNote extends Pick<Said, 'title'>, Partial<Pick<Said, 'message'>> {
  readonly tone: 'ok' | 'info' | 'warn';
}
