import * as v from 'valibot';
import { isEmail } from '../domain/email.ts';
import { parseEuros } from '../domain/money.ts';
import type { ScheduleKey } from '../domain/schedule.ts';
import { isSiret } from '../domain/siret.ts';
import type { Tables } from '../domain/tables.ts';
import { parseKilograms } from '../domain/weight.ts';
import { FIELD_COPY } from './copy.ts';
import type { FieldValue, FileValue, ItemLine, Values } from './values.ts';

/**
 * Field builders: each gives a control kind, a schema for the raw value and an empty value. The map from
 * kind to control is in forms/fields, where a kind without a control does not compile.
 */

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** The service that the option leads to: whether it is open is told beside it. */
  readonly opening?: { readonly schedule: ScheduleKey; readonly switches: readonly string[] };
}
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}
export type Options = readonly (Option | OptionGroup)[];

/** A line as it is typed or pasted, before it has its place in a list. */
export type NewItem = Omit<ItemLine, 'id'>;

/** What the control of an item list takes from its service. */
export interface ItemListRules {
  readonly categories: readonly Option[];
  /** The items that a text names, in its order. What cannot be read stays as the text of an item. */
  readonly parse: (text: string) => readonly NewItem[];
}

export interface FieldKinds {
  text: string;
  longText: string;
  phone: string;
  email: string;
  commune: string;
  slot: string;
  money: string;
  weight: string;
  yesNo: string;
  choice: string;
  radio: string;
  multiChoice: readonly string[];
  date: string;
  checkbox: boolean;
  itemList: readonly ItemLine[];
  files: readonly FileValue[];
  consent: boolean;
}
export type FieldKind = keyof FieldKinds;

export interface Field<K extends FieldKind = FieldKind> {
  readonly kind: K;
  readonly label: string;
  readonly help?: string;
  /** Optional fields say so beside their label; the others are required. */
  readonly optional: boolean;
  readonly empty: FieldKinds[K];
  readonly schema: v.GenericSchema<FieldKinds[K]>;
  /** What fits of a stored value; without it, a value of the empty one's type fits whole. */
  readonly restore?: (stored: unknown) => FieldKinds[K] | undefined;
  /** Kept in no draft: what is too personal to lie about, or worth nothing without the page (ruling E7). */
  readonly isTransient?: boolean;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric';
  /** Shown at the end of a checkbox row, e.g. « 1,00 € ». */
  readonly aside?: string | ((tables: Tables) => string);
  readonly options?: (tables: Tables, values: Values) => Options;
  /** How a few options stand: one under the other when not given. */
  readonly layout?: 'list' | 'pair';
  readonly items?: ItemListRules;
  /** Whether communes that are not delivered can still be picked, to be told why (document 1 §8). */
  readonly unservedSelectable?: boolean;
}

/** Any field of any kind: what the form machine walks over. */
export type AnyField = { [K in FieldKind]: Field<K> }[FieldKind];
export type Fields = Readonly<Record<string, AnyField>>;
export type ValuesOf<F extends Fields> = { readonly [N in keyof F]: F[N]['empty'] };

interface Common {
  readonly label: string;
  readonly help?: string;
  readonly autoComplete?: string;
  readonly placeholder?: string;
}
/** `required` is the message shown when the field is empty; without it the field is optional. */
interface Textual extends Common {
  readonly required?: string;
  readonly maxLength?: number;
}

const LINE = 200;
const PARAGRAPH = 5_000;

function textSchema(maxLength: number, required: string | undefined): v.GenericSchema<string> {
  const bounded = v.pipe(v.string(), v.maxLength(maxLength, FIELD_COPY.tooLong(maxLength)));
  return required
    ? v.pipe(
        bounded,
        v.check((text) => text.trim() !== '', required),
      )
    : bounded;
}

function textual<K extends 'text' | 'longText' | 'phone'>(kind: K, maxLength: number) {
  return ({ required, maxLength: max = maxLength, ...common }: Textual): Field<K> => ({
    kind,
    ...common,
    optional: !required,
    empty: '',
    schema: textSchema(max, required),
  });
}

export const text = textual('text', LINE);
export const longText = textual('longText', PARAGRAPH);
export const phone = textual('phone', 40);

/** A SIRET, checked by its key; without `required` it may be empty. */
export const siret = ({ required, ...common }: Common & { required?: string }): Field<'text'> => ({
  kind: 'text',
  ...common,
  optional: !required,
  empty: '',
  inputMode: 'numeric',
  schema: v.pipe(
    textSchema(LINE, required),
    v.check((value) => value.trim() === '' || isSiret(value), FIELD_COPY.badSiret),
  ),
});

/** An e-mail address; when optional, an empty one is valid. */
export function email({
  invalid,
  optional = false,
  ...common
}: Common & { invalid: string; optional?: boolean }): Field<'email'> {
  const accepted = (value: string) => (optional && value.trim() === '') || isEmail(value.trim());
  return {
    kind: 'email',
    ...common,
    optional,
    empty: '',
    schema: v.pipe(v.string(), v.check(accepted, invalid)),
  };
}

interface CommuneSpec extends Common {
  readonly required: string;
  readonly unservedSelectable?: boolean;
}
/** One of the communes of the reference data; whether it is served is a rule of the service. */
export const commune = ({ required, ...common }: CommuneSpec): Field<'commune'> => ({
  kind: 'commune',
  ...common,
  optional: false,
  empty: '',
  schema: textSchema(LINE, required),
});

/** A slot of today, « HH:mm ». Whether one is required depends on the service being open: see the rules. */
export const slot = (common: Common): Field<'slot'> => ({
  kind: 'slot',
  ...common,
  optional: false,
  empty: '',
  schema: v.pipe(
    v.string(),
    v.check((value) => value === '' || /^\d\d:\d\d$/.test(value), FIELD_COPY.badSlot),
  ),
});

/** In cents: above 10 000 € a comma is missing, and sums would not fit the wire (see domain/wire.ts). */
const MOST_MONEY = 1_000_000;

/** An amount in euros as typed (« 42,00 »), 10 000 € at most; empty is valid, the rules say when one is needed. */
export const money = ({ optional = false, ...common }: Common & { optional?: boolean }): Field<'money'> => ({
  kind: 'money',
  ...common,
  optional,
  empty: '',
  schema: v.pipe(
    v.string(),
    v.check((value) => value.trim() === '' || parseEuros(value) !== null, FIELD_COPY.badAmount),
    v.check((value) => (parseEuros(value) ?? 0) <= MOST_MONEY, FIELD_COPY.tooMuch),
  ),
});

/** A weight in kilograms as typed (« 2,5 »), above 0; how heavy it may be is the price's business. */
export const weight = ({ required, ...common }: Common & { required: string }): Field<'weight'> => ({
  kind: 'weight',
  ...common,
  optional: false,
  empty: '',
  schema: v.pipe(
    textSchema(LINE, required),
    v.check((value) => value.trim() === '' || parseKilograms(value) !== null, FIELD_COPY.badWeight),
  ),
});

/** « oui » or « non », « non » at first. */
export const yesNo = (common: Common): Field<'yesNo'> => ({
  kind: 'yesNo',
  ...common,
  optional: false,
  empty: 'non',
  schema: v.picklist(['oui', 'non']),
});

interface ChoiceSpec extends Common {
  /** Message when none is chosen; without it none need be. */
  readonly required?: string;
  readonly options: (tables: Tables, values: Values) => Options;
}
/** One of a list that the reference data and the other values decide. */
export const choice = ({ required, ...common }: ChoiceSpec): Field<'choice'> => ({
  kind: 'choice',
  ...common,
  optional: !required,
  empty: '',
  schema: textSchema(LINE, required),
});

interface RadioSpec extends Common {
  readonly required: string;
  readonly options: readonly Option[];
  readonly layout?: 'list' | 'pair';
}
/** One of a few options that are all in sight. Anything else than one of them is no answer. */
export const radio = ({ required, options, ...common }: RadioSpec): Field<'radio'> => ({
  kind: 'radio',
  ...common,
  optional: false,
  empty: '',
  schema: v.pipe(
    v.string(),
    v.check((value) => options.some((option) => option.value === value), required),
  ),
  options: () => options,
});

/** A question that « oui » or « non » must answer: unlike {@link yesNo}, nothing is answered for the customer. */
export const question = (spec: Common & { required: string }): Field<'radio'> =>
  radio({
    ...spec,
    layout: 'pair',
    options: [
      { value: 'oui', label: FIELD_COPY.yes },
      { value: 'non', label: FIELD_COPY.no },
    ],
  });

interface MultiChoiceSpec extends Common {
  /** Message when none is chosen; without it none need be. */
  readonly required?: string;
  readonly options: readonly string[];
}
/** Any number of a few options, which are their own words on the wire. */
export const multiChoice = ({ required, options, ...common }: MultiChoiceSpec): Field<'multiChoice'> => ({
  kind: 'multiChoice',
  ...common,
  optional: !required,
  empty: [],
  schema: v.pipe(
    v.array(v.picklist(options, FIELD_COPY.badChoice)),
    v.minLength(required ? 1 : 0, required ?? ''),
  ),
  options: () => options.map((option) => ({ value: option, label: option })),
});

/** A day of the calendar, "2026-12-01". */
export const date = ({ required, ...common }: Common & { required?: string }): Field<'date'> => ({
  kind: 'date',
  ...common,
  optional: !required,
  empty: '',
  schema: v.pipe(
    textSchema(LINE, required),
    v.check((value) => value === '' || v.is(v.pipe(v.string(), v.isoDate()), value), FIELD_COPY.badDate),
  ),
});

/** A box that must be ticked. */
export const agreement = ({ required, ...common }: Common & { required: string }): Field<'checkbox'> => ({
  kind: 'checkbox',
  ...common,
  optional: false,
  empty: false,
  schema: v.pipe(
    v.boolean(),
    v.check((ticked) => ticked, required),
  ),
});

export const checkbox = (common: Common & Pick<Field, 'aside'>): Field<'checkbox'> => ({
  kind: 'checkbox',
  ...common,
  optional: true,
  empty: false,
  schema: v.boolean(),
});

/** The values of an untouched form. */
export function emptyValues(fields: Fields): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty]));
}

/** Keeps from anything (a draft, a request) what is of the right type for a field, and drops the rest. */
export function restoreValues(fields: Fields, stored: unknown): Record<string, FieldValue> {
  const source = v.is(v.record(v.string(), v.unknown()), stored) ? stored : {};
  const restored = emptyValues(fields);
  for (const [name, field] of Object.entries(fields)) {
    const value = field.restore ? field.restore(source[name]) : source[name];
    if (isOfKind(field, value)) restored[name] = value;
  }
  return restored;
}

function isOfKind(field: AnyField, value: unknown): value is FieldValue {
  return Array.isArray(field.empty) ? Array.isArray(value) : typeof value === typeof field.empty;
}
