/**
 * The sandbox's behaviour for each card number, whatever the amount. The numbers up to the line are those that SumUp documents for
 * its own sandbox (https://developer.sumup.com/online-payments/testing/, read on 2026-11-29); the ways of 3-D Secure among them are
 * ours. The others are ours, and simulate the faults of a real network. SumUp's own sandbox refuses some amounts besides, 11.00
 * among them: there, that is a price of ours which cannot be tried.
 *
 * | card                | what happens                                                          |
 * | ------------------- | --------------------------------------------------------------------- |
 * | 4200 0000 0000 0091 | paid                                                                  |
 * | 4200 0000 0000 0042 | 3-D Secure: a form is posted into a frame of the page                 |
 * | 4200 0000 0000 0067 | 3-D Secure: the gateway's frame goes on to the bank                   |
 * | 4200 0000 0000 0018 | 3-D Secure: the bank's page in a frame of the page                    |
 * | 4200 0000 0000 0075 | 3-D Secure: the bank's page in place of ours, and back                |
 * | 4012 0010 3746 1114 | refused: the authentication fails                                     |
 * | ------------------- | --------------------------------------------------------------------- |
 * | 4200 0000 0000 0109 | refused by the bank                                                   |
 * | 4200 0000 0000 0117 | paid after 4 seconds                                                  |
 * | 4200 0000 0000 0125 | paid, and the webhook is lost                                         |
 * | 4200 0000 0000 0133 | paid, and the webhook comes twice                                     |
 * | 4200 0000 0000 0141 | the checkout expires while the customer types                         |
 * | 4200 0000 0000 0158 | paid, and the answer to the browser is lost                           |
 * | 4200 0000 0000 0166 | paid, with another amount than requested                              |
 * | 4200 0000 0000 0174 | 3-D Secure: the bank's page never answers                             |
 * | any other           | refused                                                               |
 */
export interface CardBehaviour {
  readonly outcome: 'PAID' | 'FAILED' | 'EXPIRED' | 'AUTHENTICATE';
  /** How the bank's page is shown; only where it authenticates. */
  readonly challenge?: Challenge;
  readonly delayMs?: number;
  /** The number of webhook calls; 1 when not given. */
  readonly webhooks?: number;
  readonly losesAnswer?: boolean;
  /** The amount charged instead of the requested one, in euros. */
  readonly charges?: number;
}

/**
 * The shapes of 3-D Secure: 'posted' into a named frame, in the 'gateway’s' frame, in a frame of the page, in the 'browser' in
 * place of the page, and one that is 'silent'.
 */
export const CHALLENGES = ['posted', 'gateway', 'frame', 'browser', 'silent'] as const;
export type Challenge = (typeof CHALLENGES)[number];

const asks = (challenge: Challenge): CardBehaviour => ({ outcome: 'AUTHENTICATE', challenge });

const BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = {
  '4200000000000091': { outcome: 'PAID' },
  '4200000000000042': asks('posted'),
  '4200000000000067': asks('gateway'),
  '4200000000000018': asks('frame'),
  '4200000000000075': asks('browser'),
  '4200000000000117': { outcome: 'PAID', delayMs: 4000 },
  '4200000000000125': { outcome: 'PAID', webhooks: 0 },
  '4200000000000133': { outcome: 'PAID', webhooks: 2 },
  '4200000000000141': { outcome: 'EXPIRED' },
  '4200000000000158': { outcome: 'PAID', losesAnswer: true },
  '4200000000000166': { outcome: 'PAID', charges: 0.01 },
  '4200000000000174': asks('silent'),
};

/** The sandbox's behaviour for a card. */
export const behaviourOf = (card: string): CardBehaviour => BEHAVIOURS[card] ?? { outcome: 'FAILED' };
