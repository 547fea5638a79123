import * as v from 'valibot';
import type { WireFile } from '../domain/wire.ts';
import type { AnyField, Fields } from './field.ts';
import type { FieldValue, FileValue, Values } from './values.ts';

const isFileField = (fields: Fields, name: string) => fields[name]?.kind === 'files';

function filesIn({ schema }: AnyField, value: FieldValue | undefined): readonly FileValue[] {
  return v.is(schema, value) ? (value as readonly FileValue[]) : [];
}

/** Every file of a form, each with the field that it stands in, in the order of the form. */
export function attachedFiles(fields: Fields, values: Values): WireFile[] {
  return Object.entries(fields)
    .filter(([name]) => isFileField(fields, name))
    .flatMap(([name, field]) => filesIn(field, values[name]).map((file) => ({ field: name, ...file })));
}

/** The values that those files stand for; a file of a field that there is none of is dropped. */
export function fileValues(fields: Fields, attached: readonly WireFile[]): Values {
  const values: Record<string, readonly FileValue[]> = {};
  for (const { field, ...file } of attached) {
    if (isFileField(fields, field)) values[field] = [...(values[field] ?? []), file];
  }
  return values;
}

/** What of a form may be kept in a draft. */
export function keptValues(fields: Fields, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.isTransient));
}
