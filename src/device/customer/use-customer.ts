import { useEffect } from 'react';
import { useStore } from '../use-store.ts';
import { type Customer, customer, followCustomer } from './customer.ts';

/** Whom the device knows, followed while the component lives; null where nobody, undefined until known. */
export function useCustomer(): Customer | null | undefined {
  useEffect(followCustomer, []);
  return useStore(customer);
}
