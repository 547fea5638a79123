import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { StatusReply } from '../../src/domain/order-status.ts';
import { LinkReply } from '../../src/domain/payment-link.ts';
import { expectConsoleError } from '../../tests/support/console-errors.ts';
import { postOrder } from '../../tests/support/orders.ts';
import {
  admin,
  meal,
  outcomeOf,
  payments,
  refund,
  server,
  startDeskOfPayments,
  sumup,
} from './testing/given-back.ts';

/** The customer is told of a charge that was too much until all of it is given back. */

startDeskOfPayments();

const post = async (name: string, body: object): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  const url = `${server.url}/functions/v1/${name}`;
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

/** An order whose link of 30.55 was withdrawn while the card was charged. */
async function charged(): Promise<string> {
  const id = await postOrder(server.url, meal(4200, 200));
  const links = [{ kind: 'budget', lines: [{ label: 'Articles', amount: 3055 }] }];
  await admin.rpc('desk_make_links', { p_key: randomUUID(), p_id: id, p_links: links, p_seen: [] });
  const token = (await payments(id)).links[0]?.token ?? '';
  const { checkout } = v.parse(LinkReply, await post('link-checkout', { token, opens: true }));
  sumup.charge(checkout?.checkoutId ?? '');
  await admin.rpc('desk_withdraw_link', { p_key: randomUUID(), p_token: token });
  await post('link-checkout', { token, opens: false });
  return id;
}

const told = async (id: string) =>
  v.parse(StatusReply, await post('order-status', { submissionIds: [id] })).orders[0]?.paid?.[0];

// docs/rules/payments.md#paid-so-far
test('is less after a part was given back, and stays while a refund waits for its answer', async () => {
  const id = await charged();
  expect(await told(id)).toMatchObject({ amount: 30.55, isExtra: true, extra: 30.55 });
  expect(await outcomeOf(await refund(id, 'budget', 55))).toBe('done');
  expect(await told(id)).toMatchObject({ amount: 30.55, isExtra: true, extra: 30 });

  const key = randomUUID();
  sumup.losesRefundAnswers = true;
  expectConsoleError(/^refund: provider out of reach/);
  expect((await refund(id, 'budget', 3000, key)).status).toBe(503);
  expect(await told(id)).toMatchObject({ isExtra: true, extra: 30 });
  sumup.losesRefundAnswers = false;
  server.moveTo(new Date(Date.now() + 2 * 60_000).toISOString());
  expect(await outcomeOf(await refund(id, 'budget', 3000, key))).toBe('done');
  const whole = await told(id);
  expect(whole).not.toHaveProperty('isExtra');
  expect(whole).not.toHaveProperty('extra');
});
