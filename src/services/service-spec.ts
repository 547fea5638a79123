import type { Instant } from '../domain/island-time.ts';
import type { Cents } from '../domain/money.ts';
import type { Quote, RefusedQuote } from '../domain/quote/quote.ts';
import type { ScheduleKey } from '../domain/schedule.ts';
import type { Tables } from '../domain/tables.ts';
import type { WireFields, WireQuote } from '../domain/wire.ts';
import type { AddressBookGroup } from './address-book.ts';
import type { Fields, ValuesOf } from './field.ts';
import type { FieldNote, Said, ServiceCopy } from './service-copy.ts';
import type { Values } from './values.ts';

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
}

export interface StepSpec<F extends Fields> extends Step {
  readonly fields: readonly Name<F>[];
  /** A step that shows only in some states. Its fields are hidden with it. */
  readonly visible?: (values: ValuesOf<F>) => boolean;
}

/** What a rule may know besides the values: the tables, the time, and whether the service is open. */
export interface RuleContext {
  readonly tables: Tables;
  readonly now: Instant;
  /** When the customer confirmed it; `now` where that is not given. */
  readonly confirmedAt?: Instant;
  readonly isOpen: boolean;
}

/** What a temporary closure leaves of the form: the form under a banner, or a maintenance card in its place. */
export type ClosureLook = 'banner' | 'card';

/** The name of one of the fields. */
export type Name<F extends Fields> = Extract<keyof F, string>;

/** A service as its folder describes it: defineService makes of it what everybody else sees. */
export interface ServiceSpec<F extends Fields> {
  readonly slug: string;
  readonly path: string;
  readonly confirmationPath: string;
  /** Which opening hours hold (docs/rules/hours.md#whose-hours); null for what can be sent at any time. */
  readonly schedule: ScheduleKey | null | ((values: ValuesOf<F>) => ScheduleKey | null);
  /** Switches of the status data that close this service besides the product's own; its slug when not given. */
  readonly switches?: (values: ValuesOf<F>) => readonly string[];
  /**
   * 'online': the delivery is paid by card before the order leaves (docs/rules/payments.md#paid-online).
   * Otherwise the manager sends links.
   */
  readonly payment?: 'online' | 'link';
  /** Whether somebody comes, so that the next steps and the manager are shown; true when not given. */
  readonly isDelivered?: boolean;
  /**
   * The form post for a form-collection service (docs/rules/operator.md#form-services): a form post when not
   * given.
   */
  readonly posts?: 'json' | 'multipart';
  /**
   * Whether nothing can be filled while the service is closed (docs/rules/forms.md#closed-service), or only
   * not be sent.
   */
  readonly lockedWhenClosed?: boolean;
  /**
   * Whether the button stays while the service is closed, and says so when pressed
   * (docs/rules/forms.md#closed-service).
   */
  readonly saysClosed?: boolean;
  readonly whenTemporarilyClosed?: ClosureLook;
  readonly fields: F;
  readonly steps: readonly StepSpec<F>[];
  /** Where an entry of the address book may go. */
  readonly addressBook?: readonly AddressBookGroup<Name<F>>[];
  /** The field that holds the slot, for services that have slots. */
  readonly slotField?: Name<F>;
  /** What a slot adds to the price, in cents; null where that depends on an answer that is still missing. */
  readonly slotFee?: (values: ValuesOf<F>, slot: string, tables: Tables) => Cents | null;
  /**
   * Fields that show only in some states. A hidden field is not checked, not priced and not sent
   * (docs/rules/forms.md#hidden-fields).
   */
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
  /** Whether nothing can be sent before there is a price (docs/rules/forms.md#price-first). */
  readonly needsPrice?: boolean;
  /** The field that a refused price is the error of (docs/rules/pricing.md#unserved-communes). */
  readonly refusedField?: (refusal: RefusedQuote) => Name<F>;
  /** How the price is made, a sentence a line, with the figures of the tables. */
  readonly pricing?: (tables: Tables) => readonly string[];
  readonly submission: {
    /** A few words that tell this order from another in a list. */
    readonly title: (values: ValuesOf<F>) => string;
    /** How the thank-you page greets whoever ordered. */
    readonly customerName?: (values: ValuesOf<F>) => string;
    /** The fields on the wire, amounts included. */
    readonly encode: (values: ValuesOf<F>, quote: WireQuote | null) => WireFields;
    /** The values that those wire fields stand for. Anything may come in; see decodeRequest in restore.ts. */
    readonly decode: (fields: WireFields) => Values;
  };
  readonly copy: ServiceCopy;
}
