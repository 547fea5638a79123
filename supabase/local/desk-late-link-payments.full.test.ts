import { describe, expect, test } from 'vitest';
import { CARDS } from '../../tests/support/payments.ts';
import {
  BUDGET,
  client,
  linked,
  makeLinks,
  move,
  openedCheckout,
  pay,
  payments,
  startDesk,
  stateOf,
  statusOf,
  sweep,
} from './testing/desk-payments.ts';

/** A card form that is open while its link is withdrawn (docs/rules/desk.md#payment-links). */

startDesk();

const WAYS = [
  ['by a new link in its place', (id: string, seen: string[]) => makeLinks(id, [BUDGET], seen)],
  ['with its order, which is cancelled', (id: string) => move(id, 'recue', 'annulee', 'Plus de bokits')],
] as const;

describe.each(WAYS)('a link that is withdrawn %s', (_how, withdraw) => {
  test('has its card form closed by the next sweep, however new it is', async () => {
    const { id, budget, fees } = await linked();
    const checkoutId = await openedCheckout(budget);
    await withdraw(id, [budget, fees]);
    await sweep();
    expect((await client.pay(checkoutId, CARDS.good)).status).toBe(409);
    expect((await payments(id)).charges).toEqual([]);
  });

  test('and was paid all the same tells its page and the order’s customer that it is given back', async () => {
    const { id, budget, fees } = await linked();
    await pay(budget);
    await withdraw(id, [budget, fees]);
    await sweep();
    expect(await stateOf(budget)).toMatchObject({ state: 'withdrawn', attempt: 'PAID', amount: 30.55 });
    expect(await statusOf(id)).toMatchObject({ paid: [{ kind: 'budget', amount: 30.55, isExtra: true }] });
  });
});
