import type { Entry } from './entry.ts';

/** Whether the card form of an order was opened, while the order itself was never sent. */
export const hadCardForm = ({ attempts, unconfirmed }: Pick<Entry, 'attempts' | 'unconfirmed'>): boolean =>
  attempts === 0 && unconfirmed.length > 0;

/**
 * Whether a card form is all that the server had of the order, and this device knows of no payment. The order does not arrive without
 * one (docs/rules/payments.md#server-decides). A card form that is still open may be paid all the same.
 */
export const isLeftUnpaid = (entry: Entry): boolean =>
  hadCardForm(entry) && !entry.mayBePaid && !entry.hasLostVersions;

/** Whether the order was cancelled at its card form, before any payment that this device knows of. */
export const isCancelledUnpaid = (entry: Entry): boolean =>
  entry.state === 'cancelled' && entry.problem === null && isLeftUnpaid(entry);
