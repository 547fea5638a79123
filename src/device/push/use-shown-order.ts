import { useEffect } from 'react';
import { showOrder } from './touched-order.ts';

/** Registers an order as shown while the component is mounted. */
export function useShownOrder(submissionId: string): void {
  useEffect(() => showOrder(submissionId), [submissionId]);
}
