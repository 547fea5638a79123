import type { AnyField, Fields } from './field.ts';
import type { FieldValue, Values } from './values.ts';

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
