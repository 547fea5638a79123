import type { Field } from './field.ts';

interface Spec {
  readonly label: string;
  readonly help?: string;
}

/** A field that takes files, empty at first. A draft keeps each file's name and hash, never its bytes. */
export const files = (spec: Spec): Field<'files'> => ({ kind: 'files', ...spec, optional: true, empty: [] });

/** A consent checkbox for one stated purpose. The service's rules decide when it is required. */
export const consent = (spec: Spec): Field<'consent'> => ({
  kind: 'consent',
  ...spec,
  optional: false,
  empty: false,
  isTransient: true,
});
