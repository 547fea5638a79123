import { useEffect } from 'react';
import { useStore } from '../use-store.ts';
import { type Customer, customer, followCustomer } from './customer.ts';

/**
 * The customer whom the device knows, while the component is mounted; null when none is known, undefined until the
 * device has answered.
 */
export function useCustomer(): Customer | null | undefined {
  useEffect(followCustomer, []);
  return useStore(customer);
}
