import { describe, expect, test } from 'vitest';
import { CARDS } from '../../../tests/support/payments.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import {
  BUDGET,
  client,
  customer,
  inInbox,
  linked,
  makeLinks,
  manager,
  move,
  openedCheckout,
  pay,
  payments,
  server,
  startDesk,
  stateOf,
  statusOf,
  sweep,
} from '../../local/testing/desk-payments.ts';

describe('desk late link payments', () => {
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
});

describe('desk left unpaid', () => {
  /** Amounts that are still to be paid of an order whose account is deleted. */

  startDesk();

  const purge = () =>
    fetch(`${server.url}/functions/v1/purge-files`, {
      method: 'POST',
      headers: { apikey: readSecretKey(server.dataDir) ?? '' },
    });

  const sql = <Row>(text: string, params: readonly unknown[]) =>
    server.database.transaction((tx) => tx.query<Row>(text, params));

  async function deliver(id: string): Promise<void> {
    for (const [from, to] of [
      ['recue', 'confirmee'],
      ['confirmee', 'en_livraison'],
      ['en_livraison', 'livree'],
    ] as const)
      expect((await move(id, from, to, 'Paie ce soir')).data).toMatchObject({ outcome: 'done' });
  }

  // docs/rules/accounts.md#deleting
  test('a delivered order is paid by its links though its account is deleted, and erased then', async () => {
    const [due, settled] = [await linked(), await linked()];
    await deliver(due.id);
    await deliver(settled.id);
    for (const token of [settled.budget, settled.fees]) {
      await pay(token);
      await stateOf(token);
    }
    const { data } = await customer.auth.getUser();
    await sql('update public.submissions set user_id = $1 where id = any ($2)', [
      data.user?.id,
      [due.id, settled.id],
    ]);
    expect((await customer.rpc('delete_account')).error).toBeNull();
    expect(await inInbox(settled.id)).toMatchObject({ fields: {} });

    await purge();
    expect(await stateOf(due.budget)).toMatchObject({ state: 'open', amount: 30.55 });
    expect((await inInbox(due.id)).fields).toMatchObject({ prenom: 'Maryse' });
    await pay(due.budget);
    await stateOf(due.budget);
    await purge();
    // The other link has run out: the manager asks again.
    server.moveTo('2026-11-22T12:00:00-04:00');
    expect((await payments(due.id)).toPay).toEqual(['frais']);
    const fees = { kind: 'frais', lines: [{ label: 'Livraison', amount: 1925 }] };
    expect(await makeLinks(due.id, [fees], [due.fees])).toEqual({ outcome: 'done' });
    const again = (await payments(due.id)).links.find(({ state }) => state === 'open')?.token ?? '';
    expect((await inInbox(due.id)).fields).toMatchObject({ prenom: 'Maryse' });
    await pay(again);
    expect(await stateOf(again)).toMatchObject({ state: 'paid' });
    await purge();
    expect(await inInbox(due.id)).toMatchObject({ status: 'livree', fields: {} });
    expect(await manager.rpc('desk_order', { p_id: due.id })).toMatchObject({ error: null });
  });
});
