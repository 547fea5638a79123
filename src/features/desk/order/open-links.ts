import type { DeskLink } from '../../../backend/desk/order.ts';

/**
 * The payment links that can still be paid.
 * @param now epoch milliseconds
 */
export const openLinks = (links: readonly DeskLink[], now: number): readonly DeskLink[] =>
  links.filter(({ paidAt, expiresAt }) => paidAt === null && Date.parse(expiresAt) > now);
