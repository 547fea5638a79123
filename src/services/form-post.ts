import { parseEuros, toWireString } from '../domain/money.ts';
import type { WireFields } from '../domain/submission/wire.ts';
import { parseKilograms } from '../domain/weight.ts';
import type { AnyField, Fields } from './field.ts';
import type { FieldValue, Values } from './values.ts';

/**
 * The form post that a browser would send for these controls (docs/rules/forms.md#names-on-the-wire): every
 * control by its name, amounts as "7.80", weights in kilograms with a decimal point, checkboxes as « oui » or
 * « non », several choices as a list.
 */
export function encodeForm(fields: Fields, values: Values): WireFields {
  const body: Record<string, string | string[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const posted = postedValue(field, values[name] ?? field.empty);
    if (posted !== null) body[name] = posted;
  }
  return body;
}

/** The form values of such a form post. A value that is missing or of another type is empty. */
export function decodeForm(fields: Fields, body: WireFields): Values {
  const values: Record<string, FieldValue> = {};
  for (const [name, field] of Object.entries(fields)) {
    const posted = body[name];
    if (typeof posted === 'string') values[name] = valueFrom(field, posted);
    else if (field.kind === 'multiChoice' && Array.isArray(posted)) values[name] = posted;
  }
  return values;
}

/** Null for item lists and files, which have encodings of their own. */
function postedValue(field: AnyField, value: FieldValue): string | string[] | null {
  if (field.kind === 'multiChoice' && Array.isArray(value))
    return value.filter((item) => typeof item === 'string');
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value !== 'string') return null;
  if (field.kind === 'money') return moneyText(value);
  if (field.kind === 'weight') return kilogramsText(value);
  return value.trim();
}

function moneyText(typed: string): string {
  const cents = parseEuros(typed);
  return cents === null ? typed.trim() : toWireString(cents);
}

function kilogramsText(typed: string): string {
  const grams = parseKilograms(typed);
  return grams === null ? typed.trim() : String(grams / 1000);
}

/** Amounts and weights come back with the decimal comma of a French keyboard. */
function valueFrom(field: AnyField, posted: string): FieldValue {
  if (typeof field.empty === 'boolean') return posted === 'oui';
  return field.kind === 'money' || field.kind === 'weight' ? posted.replace('.', ',') : posted;
}

/**
 * Removes the fields behind a checkbox from a form post: all of them while it is not ticked, otherwise those
 * that are empty.
 * @param names the checkbox's field name first, then the fields that it reveals
 */
export function trimBehindBox(body: WireFields, names: readonly string[]): WireFields {
  const isOpen = body[names[0] ?? ''] === 'oui';
  const says = ([name, value]: [string, unknown]) => !names.includes(name) || (isOpen && value !== '');
  return Object.fromEntries(Object.entries(body).filter(says));
}

/** The fields with these names first, in this order; the others follow as they stand. */
export function inOrder<Value>(
  fields: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  const first = Object.entries(fields)
    .filter(([name]) => names.includes(name))
    .sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
  return { ...Object.fromEntries(first), ...fields };
}
