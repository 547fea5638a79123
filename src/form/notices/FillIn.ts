import { useEffect, useRef } from 'react';
import { accountNow } from '../../device/customer/customer.ts';
import { useCustomer } from '../../device/customer/use-customer.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { prefillOf } from '../../services/prefill.ts';
import type { Values } from '../../services/values.ts';
import type { DraftState } from '../engine/form-draft.ts';
import type { FormStore } from '../engine/form-store.ts';

/** A field in which somebody is about to type must not fill itself. */
function exceptFocused(values: Values): Values {
  const focused = document.activeElement?.getAttribute('name');
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== focused));
}

/**
 * Fills in what the device knows of its customer, once, after it has been asked for a draft: a draft is left as it was
 * found. What was filled in for an account goes when that account does.
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

/** The same as a component, for it comes after the paint. */
export function FillIn({ service, store, tables, draft }: FillInProps): null {
  usePrefill(service, store, tables, draft);
  return null;
}
