import { useEffect, useRef } from 'react';
import { accountNow } from '../../device/customer/customer.ts';
import { useCustomer } from '../../device/customer/use-customer.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { prefillOf } from '../../services/prefill.ts';
import type { Values } from '../../services/values.ts';
import type { DraftState } from '../engine/form-draft.ts';
import type { FormStore } from '../engine/form-store.ts';

/** A focused field is not prefilled, because the customer is about to type there. */
function exceptFocused(values: Values): Values {
  const focused = document.activeElement?.getAttribute('name');
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== focused));
}

/**
 * Prefills the form with the customer's details, once the device has been asked for a draft; a restored draft is left
 * as it is. Values from an account are removed when the account signs out.
 */
function usePrefill(
  service: Service,
  store: FormStore,
  tables: Tables,
  { isReady, restoredFrom }: DraftState,
): void {
  const customer = useCustomer();
  const latest = useRef(tables);
  latest.current = tables;
  useEffect(() => {
    const { prefill } = store.get();
    if (prefill !== null && prefill.account !== accountNow()) store.takeBack();
    if (!isReady || restoredFrom !== null || !customer) return;
    const { account, person } = customer;
    const values = prefillOf(service.fields, person, latest.current, store.get().values);
    store.prefill({ account, values: exceptFocused(values) }, latest.current);
  }, [service, store, customer, isReady, restoredFrom]);
}

interface FillInProps {
  readonly service: Service;
  readonly store: FormStore;
  readonly tables: Tables;
  readonly draft: DraftState;
}

/** `usePrefill` as a component, because it is loaded after the first paint. */
export function FillIn({ service, store, tables, draft }: FillInProps): null {
  usePrefill(service, store, tables, draft);
  return null;
}
