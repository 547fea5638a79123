import { useMemo } from 'react';
import type { Tables } from '../../domain/tables.ts';
import type { AnyField, Options } from '../../services/field.ts';
import { useFormState } from './form-context.ts';
import type { FormStore } from './form-store.ts';

const NONE: Options = [];

/** The options of a field. The array stays the same until an answer changes on which the options depend. */
export function useOptions(store: FormStore, field: AnyField, tables: Tables): Options {
  const { options, optionsFollow = [] } = field;
  // Joined into a text, because the form's state is compared by identity.
  const followed = useFormState(store, ({ values }) => optionsFollow.map((name) => values[name]).join('\n'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is followed stands for the answers in the store.
  return useMemo(() => options?.(tables, store.get().values) ?? NONE, [options, tables, store, followed]);
}
