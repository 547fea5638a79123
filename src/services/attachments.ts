import type { Field } from './field.ts';

interface Spec {
  readonly label: string;
  readonly help?: string;
}

/** Files to attach under one field, none at first. A draft keeps what they are called and their hash, never their bytes. */
export const files = (spec: Spec): Field<'files'> => ({ kind: 'files', ...spec, optional: true, empty: [] });

/** A box that gives leave for one thing and says which. When it has to be ticked is a rule of the service. */
export const consent = (spec: Spec): Field<'consent'> => ({
  kind: 'consent',
  ...spec,
  optional: false,
  empty: false,
  isTransient: true,
});
