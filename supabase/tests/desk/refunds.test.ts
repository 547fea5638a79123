import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import {
  admin,
  customer,
  inInbox,
  linked,
  manager,
  move,
  pay,
  payments,
  server,
  startDesk,
  stateOf,
  statusOf,
  sweep,
} from '../../local/testing/desk-payments.ts';
import { proveNow } from '../../local/testing/manager.ts';

/** Refunds that an admin asks for; refunds.full.test.ts has those whose answers are lost. */

startDesk();

// docs/rules/desk.md#refunds
describe('a refund', () => {
  const refund = async (
    device: SupabaseClient | null,
    reference: string,
    amount: number,
    key = randomUUID(),
    reason = 'Article manquant',
  ) => {
    const token = device && (await device.auth.getSession()).data.session?.access_token;
    return fetch(`${server.url}/functions/v1/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ key, reference, amount, reason }),
    });
  };
  const outcome = async (reply: Promise<Response>) =>
    ((await (await reply).json()) as { outcome: string }).outcome;

  async function paidLink() {
    const { id, budget } = await linked();
    const checkoutId = await pay(budget);
    await stateOf(budget);
    const [charge] = (await payments(id)).charges;
    return { id, budget, checkoutId, reference: charge?.reference ?? '' };
  }

  test('is whole or in part, once for each key, and never more than was paid', async () => {
    const { id, reference } = await paidLink();
    const key = randomUUID();
    expect(await outcome(refund(admin, reference, 1000, key))).toBe('done');
    expect(await outcome(refund(admin, reference, 1000, key))).toBe('done');
    expect(await outcome(refund(admin, reference, 999, key))).toBe('invalid');
    expect((await payments(id)).charges).toMatchObject([{ amount: 3055, refunded: 1000 }]);
    expect(await outcome(refund(admin, reference, 2056))).toBe('too_much');
    expect(await outcome(refund(admin, reference, 2055))).toBe('done');
    expect(await payments(id)).toMatchObject({
      charges: [{ refunded: 3055 }],
      refunds: [
        { status: 'done', amount: 1000, reason: 'Article manquant' },
        { status: 'done', amount: 2055 },
      ],
    });
    const [row] = await server.database.transaction((tx) =>
      tx.query<{ refunded: string }>(
        `select refunded::text from local.sandbox_checkouts where reference = $1`,
        [reference],
      ),
    );
    expect(Number(row?.refunded)).toBe(30.55);
  });

  // docs/rules/payments.md#paid-so-far
  test('is told to the device that sent the order, once it is done, and of its own order alone', async () => {
    const { id, reference } = await paidLink();
    const other = await paidLink();
    expect(await statusOf(id)).not.toHaveProperty('givenBack');
    expect(await outcome(refund(admin, reference, 1000))).toBe('done');
    expect(await statusOf(id)).toMatchObject({
      paid: [{ kind: 'budget', amount: 30.55 }],
      givenBack: [{ kind: 'budget', amount: 10, at: expect.stringMatching(/^2026-11-19T16/) }],
    });
    expect(await statusOf(other.id)).toMatchObject({ paid: [{ amount: 30.55 }] });
    expect(await statusOf(other.id)).not.toHaveProperty('givenBack');
  });

  test('works the list « À rembourser » off', async () => {
    const { id, budget } = await linked();
    await pay(budget);
    await manager.rpc('desk_withdraw_link', { p_key: randomUUID(), p_token: budget });
    await stateOf(budget);
    const [charge] = (await payments(id)).charges;
    await refund(admin, charge?.reference ?? '', 55);
    expect((await inInbox(id)).payment).toMatchObject({ toRefund: [{ amount: 30 }] });
    await refund(admin, charge?.reference ?? '', 3000);
    expect((await inInbox(id)).payment).toMatchObject({ toRefund: [] });
  });

  test('that was made on the provider’s own site is counted where it is owed, and once', async () => {
    const { id, reference } = await paidLink();
    await move(id, 'recue', 'annulee', 'Fermé');
    const owed = async () => (await payments(id)).toGiveBack;
    expect(await owed()).toEqual([{ kind: 'budget', amount: 3055 }]);
    const elsewhere = (euros: string) =>
      server.database.transaction((tx) =>
        tx.query('update local.sandbox_checkouts set refunded = refunded + $2 where reference = $1', [
          reference,
          euros,
        ]),
      );
    const sweepAt = async (time: string) => {
      server.moveTo(`2026-11-19T${time}:00-04:00`);
      await sweep();
    };
    await elsewhere('10.00');
    await sweepAt('12:05');
    expect(await owed()).toEqual([{ kind: 'budget', amount: 2055 }]);
    expect((await statusOf(id)) ?? {}).toMatchObject({ givenBack: [{ kind: 'budget', amount: 10 }] });
    await proveNow(server.database, admin);
    expect(await outcome(refund(admin, reference, 2000))).toBe('done');
    await sweepAt('12:30');
    expect(await owed()).toEqual([{ kind: 'budget', amount: 55 }]);
    await elsewhere('0.55');
    // Ten minutes after it was asked last.
    await sweepAt('12:35');
    expect(await owed()).toEqual([{ kind: 'budget', amount: 55 }]);
    await sweepAt('12:45');
    expect(await owed()).toEqual([]);
    await sweepAt('13:00');
    expect(await payments(id)).toMatchObject({
      charges: [{ refunded: 3055 }],
      refunds: [
        { status: 'done', amount: 1000, reason: 'Rendu sur le site du prestataire.' },
        { status: 'done', amount: 2000, reason: 'Article manquant' },
        { status: 'done', amount: 55 },
      ],
    });
  });

  test('that was made there leaves the list « À rembourser » of what was paid too late', async () => {
    const { id, budget } = await linked();
    await pay(budget);
    await manager.rpc('desk_withdraw_link', { p_key: randomUUID(), p_token: budget });
    await stateOf(budget);
    const [charge] = (await payments(id)).charges;
    expect((await inInbox(id)).payment).toMatchObject({ toRefund: [{ amount: 30.55 }] });
    await server.database.transaction((tx) =>
      tx.query('update local.sandbox_checkouts set refunded = amount where reference = $1', [
        charge?.reference,
      ]),
    );
    await sweep();
    expect((await inInbox(id)).payment).toMatchObject({ toRefund: [] });
  });

  test('is for an admin alone, and needs a reason', async () => {
    const { id, reference } = await paidLink();
    for (const [device, status] of [
      [null, 401],
      [customer, 403],
      [manager, 403],
    ] as const)
      expect((await refund(device, reference, 100)).status).toBe(status);
    const forged = await fetch(`${server.url}/functions/v1/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
      body: JSON.stringify({ key: randomUUID(), reference, amount: 100, reason: 'x' }),
    });
    expect(forged.status).toBe(401);
    expect((await refund(admin, reference, 100, randomUUID(), ' ')).status).toBe(422);
    expect((await refund(admin, reference, 0)).status).toBe(422);
    expect(await outcome(refund(admin, randomUUID(), 100))).toBe('unknown');
    expect(await payments(id)).toMatchObject({ charges: [{ refunded: 0 }], refunds: [] });
  });

  // docs/rules/privacy.md#retention-on-the-server
  test('of an erased order is carried out, and its reason is not kept; nor is that of its last steps', async () => {
    const { id, reference } = await paidLink();
    await move(id, 'recue', 'confirmee');
    await server.database.transaction((tx) =>
      tx.query('select private.erase_submissions(array[$1::uuid], now())', [id]),
    );
    expect((await move(id, 'confirmee', 'en_livraison', 'Lili est pressée')).data).toMatchObject({
      outcome: 'done',
    });
    expect(await outcome(refund(admin, reference, 100, randomUUID(), 'Lili est allergique'))).toBe('done');
    const { refunds } = await payments(id);
    expect(refunds).toEqual([expect.objectContaining({ status: 'done', amount: 100, reason: '' })]);
    const { history } = (await manager.rpc('desk_order', { p_id: id })).data;
    expect(history).toContainEqual(expect.objectContaining({ kind: 'refund_done' }));
    expect(JSON.stringify(history)).not.toContain('Lili');
  });

  test('that the provider refuses gives nothing back, and leaves the amount to give', async () => {
    const { id, reference } = await paidLink();
    await server.database.transaction((tx) =>
      tx.query(`update local.sandbox_checkouts set amount = 0.5 where reference = $1`, [reference]),
    );
    expect(await outcome(refund(admin, reference, 100))).toBe('refused');
    expect(await payments(id)).toMatchObject({
      charges: [{ refunded: 0 }],
      refunds: [{ status: 'refused' }],
    });
  });
});
