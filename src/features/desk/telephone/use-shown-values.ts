import { useDeferredValue } from 'react';
import { useFormState } from '../../../form/engine/form-context.ts';
import type { FormStore } from '../../../form/engine/form-store.ts';
import type { Values } from '../../../services/values.ts';

/** The values, for what depends on all of them: no keystroke waits for the price. */
export const useShownValues = (store: FormStore): Values =>
  useDeferredValue(useFormState(store, ({ values }) => values));
