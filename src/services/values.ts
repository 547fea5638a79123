import type { WireFile } from '../domain/submission/wire.ts';

/** Form values while the form is being filled in: raw, as typed, and as drafts keep them. */

/** The courier's instruction for an item that is missing: take another, ask, or leave it. */
export const IF_MISSING = ['remplacer', 'demander', 'laisser'] as const;
export type IfMissing = (typeof IF_MISSING)[number];

export interface ItemLine {
  readonly id: string;
  readonly category: string;
  readonly item: string;
  readonly quantity: number;
  readonly brand: string;
  readonly ifMissing: IfMissing;
  /** The original line, when parsing extracted more than its words. */
  readonly written?: string | undefined;
  /** Whether the customer has edited the item since, so that it overrides the original line. */
  readonly isCorrected?: boolean | undefined;
}

/**
 * A file as the form knows it. Its bytes are stored elsewhere under its hash, never in a draft
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
