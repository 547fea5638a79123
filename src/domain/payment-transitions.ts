import type { PaymentStatus } from './payment.ts';

/** For each status of a payment, the status that follows when the provider reports each of its own. */
export type PaymentTable = Readonly<Record<PaymentStatus, Readonly<Record<PaymentStatus, PaymentStatus>>>>;

/**
 * A payment ends once: only the news that it was paid after all changes what has expired or was closed, and nothing
 * changes what was paid. The procedures `settle_payment` and `settle_link_payment` follow this table (supabase/procedures), and a
 * test holds them to it. A status that is missing here does not compile.
 */
export const PAYMENT_TABLE: PaymentTable = {
  PENDING: { PENDING: 'PENDING', PAID: 'PAID', FAILED: 'FAILED', EXPIRED: 'EXPIRED', CANCELLED: 'CANCELLED' },
  FAILED: { PENDING: 'PENDING', PAID: 'PAID', FAILED: 'FAILED', EXPIRED: 'EXPIRED', CANCELLED: 'CANCELLED' },
  EXPIRED: { PENDING: 'EXPIRED', PAID: 'PAID', FAILED: 'EXPIRED', EXPIRED: 'EXPIRED', CANCELLED: 'EXPIRED' },
  CANCELLED: {
    PENDING: 'CANCELLED',
    PAID: 'PAID',
    FAILED: 'CANCELLED',
    EXPIRED: 'CANCELLED',
    CANCELLED: 'CANCELLED',
  },
  PAID: { PENDING: 'PAID', PAID: 'PAID', FAILED: 'PAID', EXPIRED: 'PAID', CANCELLED: 'PAID' },
};

/**
 * Whether a checkout can still be paid, so that closing it changes something. A failed one can: the provider lets the
 * customer try another card.
 */
export const isPayable = ({ status }: { readonly status: PaymentStatus }): boolean =>
  PAYMENT_TABLE[status].CANCELLED !== status;

/** Whether the provider can't report anything new about a payment. */
export const isPaid = ({ status }: { readonly status: PaymentStatus }): boolean =>
  Object.values(PAYMENT_TABLE[status]).every((next) => next === status);
