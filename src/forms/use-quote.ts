import { useDeferredValue, useMemo } from 'react';
import type { Instant } from '../domain/island-time.ts';
import type { Quote } from '../domain/quote/quote.ts';
import type { Tables } from '../domain/tables.ts';
import type { Service } from '../services/define.ts';
import { useFormState } from './form-context.ts';
import type { FormStore } from './form-store.ts';

/** The live price of what the form holds. Deferred, so that typing never waits for it. */
export function useQuote(
  service: Service,
  store: FormStore,
  tables: Tables,
  now: Instant | null,
): Quote | null {
  const values = useDeferredValue(useFormState(store, (state) => state.values));
  return useMemo(
    () => (now === null ? null : service.quote(values, tables, now)),
    [service, values, tables, now],
  );
}
