import type { ScheduleKey } from '../domain/schedule.ts';
import type { Tables } from '../domain/tables.ts';
import { FIELD_COPY } from './copy.ts';
import type { FieldValue, FileValue, ItemLine, Values } from './values.ts';

/**
 * Field builders: each gives a control kind, an empty value, and what the value has to be. The map from kind to
 * control is in forms/fields, the one from kind to schema in field-schema.ts: a kind that lacks one does not compile.
 * Forms are painted from here, and checked from there: no first load carries the schemas.
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
  /** Fetches what reads items: it knows many words, and nobody needs it before the first item. */
  readonly load: () => Promise<ReadItems>;
}

/** The items that a text names, in its order. What cannot be read stays as the text of an item. */
export type ReadItems = (text: string) => readonly NewItem[];

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
  position: string;
}
export type FieldKind = keyof FieldKinds;

export interface Field<K extends FieldKind = FieldKind> {
  readonly kind: K;
  readonly label: string;
  readonly help?: string;
  /** Optional fields say so beside their label; the others are required. */
  readonly optional: boolean;
  readonly empty: FieldKinds[K];
  /** The message where nothing is answered; without it nothing need be. */
  readonly required?: string;
  /** The message where an e-mail address is none. */
  readonly invalid?: string;
  /** Of a text; what its kind allows when not given. */
  readonly maxLength?: number;
  /** What a text has to be beside its length. */
  readonly format?: 'siret';
  /** The only answers, where they are few and the same for everybody. */
  readonly answers?: readonly string[];
  /** Kept in no draft: what is too personal to lie about, or worth nothing without the page (ruling E7). */
  readonly isTransient?: boolean;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric';
  /** Shown at the end of a checkbox row, e.g. « 1,00 € ». */
  readonly aside?: string | ((tables: Tables) => string);
  readonly options?: (tables: Tables, values: Values) => Options;
  /** The answers that these options follow; none when not given. */
  readonly optionsFollow?: readonly string[];
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

function textual<K extends 'text' | 'longText' | 'phone'>(kind: K) {
  return (spec: Textual): Field<K> => ({ kind, ...spec, optional: !spec.required, empty: '' });
}

export const text = textual('text');
export const longText = textual('longText');
export const phone = textual('phone');

/** A SIRET, checked by its key; without `required` it may be empty. */
export const siret = (spec: Common & { required?: string }): Field<'text'> => ({
  ...text(spec),
  inputMode: 'numeric',
  format: 'siret',
});

/** An e-mail address; when optional, an empty one is valid. */
export const email = (spec: Common & { invalid: string; optional?: boolean }): Field<'email'> => ({
  kind: 'email',
  optional: false,
  ...spec,
  empty: '',
});

interface CommuneSpec extends Common {
  readonly required: string;
  readonly unservedSelectable?: boolean;
}
/** One of the communes of the reference data; whether it is served is a rule of the service. */
export const commune = (spec: CommuneSpec): Field<'commune'> => ({
  kind: 'commune',
  ...spec,
  optional: false,
  empty: '',
});

/** A slot of today, « HH:mm ». Whether one is required depends on the service being open: see the rules. */
export const slot = (common: Common): Field<'slot'> => ({
  kind: 'slot',
  ...common,
  optional: false,
  empty: '',
});

/** An amount in euros as typed (« 42,00 »), 10 000 € at most; empty is valid, the rules say when one is needed. */
export const money = (spec: Common & { optional?: boolean }): Field<'money'> => ({
  kind: 'money',
  optional: false,
  ...spec,
  empty: '',
});

/** A weight in kilograms as typed (« 2,5 »), above 0; how heavy it may be is the price's business. */
export const weight = (spec: Common & { required: string }): Field<'weight'> => ({
  kind: 'weight',
  ...spec,
  optional: false,
  empty: '',
});

/** Where the phone says that it is, « 16.24127,-61.53304 » (domain/pin.ts); empty is valid. */
export const position = (common: Common): Field<'position'> => ({
  kind: 'position',
  ...common,
  optional: true,
  empty: '',
});

/** « oui » or « non », « non » at first. */
export const yesNo = (common: Common): Field<'yesNo'> => ({
  kind: 'yesNo',
  ...common,
  optional: false,
  empty: 'non',
});

interface ChoiceSpec extends Common {
  /** Message when none is chosen; without it none need be. */
  readonly required?: string;
  readonly options: (tables: Tables, values: Values) => Options;
  /** The answers that the options follow, where they follow any: no other makes them be asked for again. */
  readonly optionsFollow?: readonly string[];
}
/** One of a list that the reference data and the other values decide. */
export const choice = (spec: ChoiceSpec): Field<'choice'> => ({
  kind: 'choice',
  ...spec,
  optional: !spec.required,
  empty: '',
});

interface RadioSpec extends Common {
  readonly required: string;
  readonly options: readonly Option[];
  readonly layout?: 'list' | 'pair';
}
/** One of a few options that are all in sight. Anything else than one of them is no answer. */
export const radio = ({ options, ...spec }: RadioSpec): Field<'radio'> => ({
  kind: 'radio',
  ...spec,
  optional: false,
  empty: '',
  answers: options.map(({ value }) => value),
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
export const multiChoice = ({ options, ...spec }: MultiChoiceSpec): Field<'multiChoice'> => ({
  kind: 'multiChoice',
  ...spec,
  optional: !spec.required,
  empty: [],
  answers: options,
  options: () => options.map((option) => ({ value: option, label: option })),
});

/** A day of the calendar, "2026-12-01". */
export const date = (spec: Common & { required?: string }): Field<'date'> => ({
  kind: 'date',
  ...spec,
  optional: !spec.required,
  empty: '',
});

/** A box that must be ticked. */
export const agreement = (spec: Common & { required: string }): Field<'checkbox'> => ({
  kind: 'checkbox',
  ...spec,
  optional: false,
  empty: false,
});

export const checkbox = (common: Common & Pick<Field, 'aside'>): Field<'checkbox'> => ({
  kind: 'checkbox',
  ...common,
  optional: true,
  empty: false,
});

/** The values of an untouched form. */
export function emptyValues(fields: Fields): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty]));
}

/** The values of a form, each field's own or, where there is none of its type, its empty one. */
export function completeValues(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Record<string, FieldValue> {
  const completed: Record<string, FieldValue> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    completed[name] = isOfKind(field, value) ? value : field.empty;
  }
  return completed;
}

function isOfKind(field: AnyField, value: unknown): value is FieldValue {
  return Array.isArray(field.empty) ? Array.isArray(value) : typeof value === typeof field.empty;
}

/** What of a form may be kept in a draft. */
export function keptValues(fields: Fields, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.isTransient));
}
