import * as v from 'valibot';
import { FILE_REFUSALS, MAX_FILES } from '../domain/files.ts';
import { WireFile } from '../domain/wire.ts';
import type { Field, Fields } from './field.ts';
import type { FieldValue, FileValue, Values } from './values.ts';

const FileList = v.pipe(v.array(v.omit(WireFile, ['field'])), v.maxLength(MAX_FILES, FILE_REFUSALS.too_many));

interface Spec {
  readonly label: string;
  readonly help?: string;
}

/** Files to attach under one field, none at first. */
export const files = (spec: Spec): Field<'files'> => ({
  kind: 'files',
  ...spec,
  optional: true,
  empty: [],
  isTransient: true,
  restore: (stored) => (v.is(FileList, stored) ? stored : undefined),
  schema: FileList,
});

/** A box that gives leave for one thing and says which. When it has to be ticked is a rule of the service. */
export const consent = (spec: Spec): Field<'consent'> => ({
  kind: 'consent',
  ...spec,
  optional: false,
  empty: false,
  isTransient: true,
  schema: v.boolean(),
});

const isFileField = (fields: Fields, name: string) => fields[name]?.kind === 'files';
const filesIn = (value: FieldValue | undefined) => (v.is(FileList, value) ? value : []);

/** Every file of a form, each with the field that it stands in, in the order of the form. */
export function attachedFiles(fields: Fields, values: Values): WireFile[] {
  return Object.keys(fields)
    .filter((name) => isFileField(fields, name))
    .flatMap((name) => filesIn(values[name]).map((file) => ({ field: name, ...file })));
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
