/**
 * The sandbox's behaviour for each card number. The first two and the failing amounts are those that SumUp
 * documents for its own sandbox. The others are ours, and simulate the faults of a real network.
 *
 * | card                | what happens                                                          |
 * | ------------------- | --------------------------------------------------------------------- |
 * | 4200 0000 0000 0091 | paid                                                                  |
 * | 4200 0000 0000 0042 | asks for 3-D Secure, then paid or refused                             |
 * | 4200 0000 0000 0109 | refused by the bank                                                   |
 * | 4200 0000 0000 0117 | paid after 4 seconds                                                  |
 * | 4200 0000 0000 0125 | paid, and the webhook is lost                                         |
 * | 4200 0000 0000 0133 | paid, and the webhook comes twice                                     |
 * | 4200 0000 0000 0141 | the checkout expires while the customer types                         |
 * | 4200 0000 0000 0158 | paid, and the answer to the browser is lost                           |
 * | 4200 0000 0000 0166 | paid, with another amount than requested                              |
 * | any other           | refused                                                               |
 *
 * Amounts of 11.00, 42.01, 42.76 and 42.91 are refused with every card.
 */
export interface CardBehaviour {
  readonly outcome: 'PAID' | 'FAILED' | 'EXPIRED' | 'AUTHENTICATE';
  readonly delayMs?: number;
  /** The number of webhook calls; 1 when not given. */
  readonly webhooks?: number;
  readonly losesAnswer?: boolean;
  /** The amount charged instead of the requested one, in euros. */
  readonly charges?: number;
}

const BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = {
  '4200000000000091': { outcome: 'PAID' },
  '4200000000000042': { outcome: 'AUTHENTICATE' },
  '4200000000000117': { outcome: 'PAID', delayMs: 4000 },
  '4200000000000125': { outcome: 'PAID', webhooks: 0 },
  '4200000000000133': { outcome: 'PAID', webhooks: 2 },
  '4200000000000141': { outcome: 'EXPIRED' },
  '4200000000000158': { outcome: 'PAID', losesAnswer: true },
  '4200000000000166': { outcome: 'PAID', charges: 0.01 },
};

const FAILING_AMOUNTS: ReadonlySet<string> = new Set(['11.00', '42.01', '42.76', '42.91']);

/**
 * The sandbox's behaviour for a payment.
 * @param amount in euros
 */
export function behaviourOf(card: string, amount: number): CardBehaviour {
  if (FAILING_AMOUNTS.has(amount.toFixed(2))) return { outcome: 'FAILED' };
  return BEHAVIOURS[card] ?? { outcome: 'FAILED' };
}
