/**
 * Why an attempt has not paid. refused, expired: the provider says so; not-paid: it knows of no payment so far; unsure: nobody
 * could say.
 */
export type Unpaid = 'refused' | 'expired' | 'not-paid' | 'unsure';
export type Ended = 'paid' | 'unknown' | Unpaid;

/** The provider's verdicts that say why an attempt has not paid. */
export const UNPAID_BY_STATUS: Readonly<Record<string, Unpaid>> = { FAILED: 'refused', EXPIRED: 'expired' };
