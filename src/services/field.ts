import type { ScheduleKey } from '../domain/schedule.ts';
import type { Tables } from '../domain/tables.ts';
import type { FileValue, ItemLine, Values } from './values.ts';

/**
 * What a field can be: a control kind, an empty value, and what the value has to be. The map from kind to
 * control is in form/controls, the one from kind to schema in field-schema.ts: a kind that lacks one does not compile.
 * Forms are painted from here, and checked from there: no first load carries the schemas. Services make theirs with
 * field-builders.ts.
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
  readonly load: () => Promise<ListReader>;
}

/** A line of a text, as it was written. */
export interface ReadLine {
  readonly written: string;
  /** What it names; none where it only stands around the list. */
  readonly items: readonly NewItem[];
}

export interface ListReader {
  readonly readLines: (text: string) => readonly ReadLine[];
  /** A line as nothing but text. */
  readonly asWritten: (written: string) => readonly NewItem[];
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
  /** What a text has to be beside its length. */
  readonly format?: 'siret';
  /** The only answers, where they are few and the same for everybody. */
  readonly answers?: readonly string[];
  /** Kept in no draft once it is given: what is agreed to is agreed to anew. */
  readonly isTransient?: boolean;
  readonly autoComplete?: string;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric';
  /** Shown at the end of a checkbox row, e.g. « 1,00 € ». */
  readonly aside?: (tables: Tables) => string;
  readonly options?: (tables: Tables, values: Values) => Options;
  /** The answers that these options follow; none when not given. */
  readonly optionsFollow?: readonly string[];
  /** How a few options stand: one under the other when not given. */
  readonly layout?: 'pair';
  readonly items?: ItemListRules;
  /**
   * Whether communes that are not delivered can still be picked, to be told why
   * (docs/rules/zones.md#choosing-a-commune).
   */
  readonly unservedSelectable?: boolean;
}

/** Any field of any kind: what the form machine walks over. */
export type AnyField = { [K in FieldKind]: Field<K> }[FieldKind];
export type Fields = Readonly<Record<string, AnyField>>;
export type ValuesOf<F extends Fields> = { readonly [N in keyof F]: F[N]['empty'] };
