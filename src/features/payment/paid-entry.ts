import type { Instant } from '../../domain/island-time.ts';
import type { Entry } from '../../domain/submission.ts';
import { findService } from '../../services/catalogue.ts';
import { isPaidOnline } from '../../services/price.ts';

const ONE_DAY = 24 * 60 * 60_000;

/** Whether the order was paid within the last day: a visit to the payment page then asks for its receipt. Later the order meant is unknown. */
export function hasJustBeenPaid({ service, state, receivedAt }: Entry, now: Instant): boolean {
  const isPaid = state === 'received' && findService(service)?.payment === 'online';
  return isPaid && receivedAt !== null && now - receivedAt < ONE_DAY;
}

/** Whether the order waits for its payment, and was confirmed or its card form opened within the last day. An older one is meant only where it is named. */
export const waitsForPayment = ({ state, updatedAt }: Entry, now: Instant): boolean =>
  state === 'payment-due' && now - updatedAt < ONE_DAY;

/** Whether the order is paid by card: a voucher may leave nothing to pay. */
export const needsCard = ({ service, request }: Entry): boolean =>
  isPaidOnline(findService(service), request.quote);
