import { useQuery } from '@tanstack/react-query';
import { closeCardForm, hasOpenCardForm, readPayments } from '../../../backend/desk/payments.ts';
import { orThrow } from '../queries.tsx';

/** In milliseconds: how often an open panel asks, while a link waits to be paid. */
const PERIOD = 5000;

/**
 * The payments of an order (docs/rules/desk.md#payment-links), read again every few seconds while a link may still be paid. That is a
 * link that waits, or a withdrawn one whose card form is open. Such a card form is closed as soon as it is seen. Null where there is
 * no such order.
 */
export function usePayments(id: string) {
  return useQuery({
    queryKey: ['payments', id],
    queryFn: async ({ client, queryKey }) => {
      const payments = orThrow(await readPayments(id));
      const open = payments?.links.filter(hasOpenCardForm) ?? [];
      if (open.length === 0) return payments;
      // Shown at once: the provider takes a while.
      client.setQueryData(queryKey, payments);
      await Promise.all(open.map(closeCardForm));
      const after = await readPayments(id);
      return after.ok ? after.value : payments;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.links.some((link) => link.state === 'open' || hasOpenCardForm(link)) ? PERIOD : false,
  });
}
