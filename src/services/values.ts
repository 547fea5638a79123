import type { WireFile } from '../domain/wire.ts';

/** What a form holds while it is being filled: raw, as typed, and as drafts keep it. */

/** What the courier does when an item is not there: take another, ask, or leave it. */
export const IF_MISSING = ['remplacer', 'demander', 'laisser'] as const;
export type IfMissing = (typeof IF_MISSING)[number];

export interface ItemLine {
  readonly id: string;
  readonly category: string;
  readonly item: string;
  readonly quantity: number;
  readonly brand: string;
  readonly ifMissing: IfMissing;
  /** The line as it was written, where more was read from it than its words; it travels with the item. */
  readonly written?: string | undefined;
  /** Whether the item was changed by hand since: it means more than what was written first. */
  readonly isCorrected?: boolean | undefined;
}

/**
 * A file as the form knows it. Its bytes live elsewhere, under its hash: they are in no draft
 * (docs/rules/forms.md#drafts).
 */
export type FileValue = Omit<WireFile, 'field'>;

export type FieldValue = string | boolean | readonly string[] | readonly ItemLine[] | readonly FileValue[];
export type Values = Readonly<Record<string, FieldValue>>;
export type FieldErrors = Readonly<Record<string, string>>;

/** The text of a field, or the empty string where it holds something else. */
export function textOf(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}
