import { cleanEmail, cleanPhone, cleanSiret, cleanText } from '../domain/text/clean-text.ts';
import type { AnyField, Fields } from './field.ts';
import type { FieldValue, ItemLine, Values } from './values.ts';

/** The values of an untouched form. */
export function emptyValues(fields: Fields): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty]));
}

/** The values of every field. A missing value, or one of another type, becomes the field's empty value. */
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

/**
 * The values that a draft may keep. A given consent is not kept; a withdrawn one is, so that an older draft
 * cannot give it again.
 */
export function valuesForDraft(fields: Fields, values: Values): Values {
  const isKept = ([name, value]: [string, FieldValue]) => {
    const field = fields[name];
    return !field?.isTransient || value === field.empty;
  };
  return Object.fromEntries(Object.entries(values).filter(isKept));
}

/** The answers that differ from earlier ones, with their names. */
export const answersSince = (before: Values, values: Values): [string, FieldValue][] =>
  Object.entries(values).filter(([name, value]) => value !== before[name]);

/**
 * The text of a field without the invisible characters that pasting adds. The form goes on showing the text
 * as typed.
 */
export function cleanFor({ kind, format }: Pick<AnyField, 'kind' | 'format'>, text: string): string {
  if (kind === 'phone') return cleanPhone(text);
  if (kind === 'email') return cleanEmail(text);
  if (format === 'siret') return cleanSiret(text);
  return kind === 'text' || kind === 'longText' ? cleanText(text) : text;
}

/**
 * The form values that are checked, priced and sent, cleaned the same way in the browser and on the server.
 */
export function cleanValues(
  fields: Fields,
  values: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  const clean = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    if (field === undefined) return [name, value];
    if (field.kind === 'itemList') return [name, (value as readonly ItemLine[]).map(cleanLine)];
    return [name, typeof value === 'string' ? cleanFor(field, value) : value];
  });
  return Object.fromEntries(clean);
}

const cleanLine = (line: ItemLine): ItemLine => ({
  ...line,
  item: cleanText(line.item),
  brand: cleanText(line.brand),
  ...(line.written !== undefined && { written: cleanText(line.written) }),
});
