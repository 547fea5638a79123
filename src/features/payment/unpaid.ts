import { PAYMENT_NOTICES, UNPAID_COPY } from './copy.ts';

/**
 * Why an attempt has not paid. refused, expired: the provider says so; not-paid: it knows of no payment so far; unsure: nobody
 * could say.
 */
export type Unpaid = 'refused' | 'expired' | 'not-paid' | 'unsure';
export type Ended = 'paid' | 'unknown' | Unpaid;

/** The provider's verdicts that say why an attempt has not paid. */
export const UNPAID_BY_STATUS: Readonly<Record<string, Unpaid>> = { FAILED: 'refused', EXPIRED: 'expired' };

/**
 * The notice of an attempt that has not paid. Where nobody knows the outcome it says what the page says, and not to try again: the
 * card may have been charged.
 */
export function unpaidNotice(why: Unpaid): { readonly title: string; readonly message: string } {
  if (why !== 'unsure') return PAYMENT_NOTICES.failed;
  const { title, text } = UNPAID_COPY.unsure;
  return { title, message: text };
}
