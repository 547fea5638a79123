import { cleanEmail, cleanPhone, cleanSiret, cleanText } from '../domain/clean-text.ts';
import type { AnyField, Fields } from './field.ts';
import type { FieldValue, ItemLine } from './values.ts';

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
