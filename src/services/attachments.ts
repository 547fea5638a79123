import * as v from 'valibot';
import { FILE_REFUSALS, MAX_FILES } from '../domain/files.ts';
import { WireFile } from '../domain/wire-file.ts';
import type { Field } from './field.ts';

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
