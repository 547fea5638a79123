import type { ScheduleKey } from '../domain/hours/schedule.ts';
import type { Tables } from '../domain/tables.ts';
import type { FileValue, ItemLine, Values } from './values.ts';

/**
 * The definition of a field: its control kind, its empty value and its options. form/controls maps kinds to
 * controls, field-schema.ts maps kinds to schemas; a kind that is missing there does not compile. Rendering
 * needs this file only, so the first load carries no schemas. Services build fields with field-builders.ts.
 */

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** The service that the option leads to; the form shows beside the option whether it is open. */
  readonly opening?: { readonly schedule: ScheduleKey; readonly switches: readonly string[] };
}
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}
export type Options = readonly (Option | OptionGroup)[];

/** A line as typed or pasted, before it has an id in a list. */
export type NewItem = Omit<ItemLine, 'id'>;

/** The settings that a service gives to the item list control. */
export interface ItemListRules {
  readonly categories: readonly Option[];
  /** Loads the parser on first use: its vocabulary is large. */
  readonly load: () => Promise<ListReader>;
}

/** One line of a text, with its items. */
export interface ReadLine {
  readonly written: string;
  /** The items of the line; empty for a greeting or another line around the list. */
  readonly items: readonly NewItem[];
  /** Whether the line is ticked or struck out among open ones, and left out for that. */
  readonly isDone?: boolean;
}

export interface ListReader {
  readonly readLines: (text: string) => readonly ReadLine[];
  /** The line as plain text items, without parsing. */
  readonly asWritten: (written: string) => readonly NewItem[];
}

/** Parses a text into items, in order. A part that cannot be parsed stays in the item's text. */
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
  /** Optional fields say so beside their label; all others are required. */
  readonly optional: boolean;
  readonly empty: FieldKinds[K];
  /** The message when the field is empty; without it the field may be empty. */
  readonly required?: string;
  /** The message for an invalid e-mail address. */
  readonly invalid?: string;
  /** The message for an amount below zero; that of a text that is no amount when not given. */
  readonly belowZero?: string;
  /** The message for an amount above what any field takes, where this one takes less. */
  readonly tooMuch?: string;
  /** The format that a text must have, besides its length. */
  readonly format?: 'siret';
  /** The only valid answers, where they are few and the same for everyone. */
  readonly answers?: readonly string[];
  /** A given answer is not kept in drafts, because consent must be given anew. */
  readonly isTransient?: boolean;
  readonly autoComplete?: string;
  /** The keyboard of a phone. */
  readonly inputMode?: 'numeric';
  /** Shown at the end of a checkbox row, e.g. « 1,00 € ». */
  readonly aside?: (tables: Tables) => string;
  readonly options?: (tables: Tables, values: Values) => Options;
  /** The fields that the options depend on; none when not given. */
  readonly optionsFollow?: readonly string[];
  /** The layout of a few options: stacked when not given. */
  readonly layout?: 'pair';
  readonly items?: ItemListRules;
  /**
   * Whether an undelivered commune can be chosen, so that the form can say why it is refused
   * (docs/rules/zones.md#choosing-a-commune).
   */
  readonly unservedSelectable?: boolean;
}

export type AnyField = { [K in FieldKind]: Field<K> }[FieldKind];
export type Fields = Readonly<Record<string, AnyField>>;
export type ValuesOf<F extends Fields> = { readonly [N in keyof F]: F[N]['empty'] };
