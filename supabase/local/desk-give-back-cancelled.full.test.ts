import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postOrder } from '../../tests/support/orders.ts';
import {
  admin,
  correct,
  meal,
  NOTHING,
  owed,
  paidMeal,
  payLink,
  refund,
  server,
  startDeskOfPayments,
} from './testing/given-back.ts';

/** Cancelled orders that were paid, and the accounts of a day with corrections. */

startDeskOfPayments();

test('all that was paid for a cancelled order is listed until it is given back, on the board too', async () => {
  const id = await paidMeal();
  await payLink(id, 'budget', 4200);
  const changes = async (since: string | null) => {
    const { data } = await admin.rpc('desk_changes', { p_since: since });
    return data as { cursor: string; orders: { id: string; toGiveBack: number }[] };
  };
  const onBoard = async () => (await changes(cursor)).orders.find((order) => order.id === id)?.toGiveBack;
  const kept = async () => (await admin.rpc('desk_order', { p_id: id })).data.kept;
  const { cursor } = await changes(null);
  expect(await onBoard()).toBe(0);
  expect(await kept()).toBe(6025);
  const cancel = {
    p_key: randomUUID(),
    p_id: id,
    p_from: 'recue',
    p_to: 'annulee',
    p_reason: 'Plus de bokits',
  };
  expect((await admin.rpc('desk_move', { ...cancel, p_done_at: null })).data).toMatchObject({
    outcome: 'done',
  });
  expect(await owed(id)).toEqual({ toPay: [], toGiveBack: { budget: 4200, frais: 1825 } });
  expect(await onBoard()).toBe(6025);
  await refund(id, 'budget', 4200);
  expect(await owed(id)).toEqual({ toPay: [], toGiveBack: { frais: 1825 } });
  await refund(id, 'frais', 1825);
  expect(await owed(id)).toEqual(NOTHING);
  expect([await onBoard(), await kept()]).toEqual([0, 0]);
});

test('a cancelled order that waited for its links waits for none', async () => {
  const id = await postOrder(server.url, meal(4200, 200));
  const cancel = { p_key: randomUUID(), p_id: id, p_from: 'recue', p_to: 'annulee', p_reason: 'Trop loin' };
  await admin.rpc('desk_move', { ...cancel, p_done_at: null });
  expect(await owed(id)).toEqual(NOTHING);
});

test('the accounts of the day are the bank’s, whatever was corrected', async () => {
  const day = '2026-11-24';
  server.moveTo(`${day}T12:00:00-04:00`);
  const sums = async () => {
    const { data } = await admin.rpc('desk_day', { p_from: day, p_to: day });
    return (data as Record<string, unknown>[]).find(({ service }) => service === 'restaurant');
  };
  const at = (request: ReturnType<typeof meal>) => ({
    ...request,
    slot: { date: day, time: '12:45' },
    confirmedAt: `${day}T16:00:00.000Z`,
  });
  const id = await postOrder(server.url, at(meal(4200, 200)));
  await payLink(id, 'frais', 1825);
  await correct(id, at(meal(4200, 77)));
  expect(await sums()).toMatchObject({ feesPaid: 1825, refunds: 0, fees: 630 + 995, tips: 77 });
  await refund(id, 'frais', 123);
  expect(await sums()).toMatchObject({ feesPaid: 1825, refunds: 123, fees: 630 + 995, tips: 77 });
  await correct(id, at(meal(4200, 200)));
  await payLink(id, 'frais', 123);
  expect(await sums()).toMatchObject({ feesPaid: 1948, refunds: 123, fees: 630 + 995, tips: 200 });
});
