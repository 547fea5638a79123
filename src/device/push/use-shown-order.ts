import { useEffect } from 'react';
import { showOrder } from './touched-order.ts';

/** Says that an order is shown, as long as the component lives. */
export function useShownOrder(submissionId: string): void {
  useEffect(() => showOrder(submissionId), [submissionId]);
}
