/** Proves docs/rules/accounts.md#deleting. */

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { CARDS, PARCEL_REQUEST, PaymentClient } from '../../../tests/support/payments.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import {
  call,
  newPerson,
  order,
  orders,
  ownersOf,
  PASSWORD,
  server,
  startServer,
  tokens,
} from '../../local/testing/account-rights.ts';
import { newClient } from '../../local/testing/client.ts';
import { Program } from '../../local/testing/test-server.ts';

/** The deletion of an account, and when it takes an order that is paid along. */

startServer();

function openCardForm(id: string, token: string): Promise<Response> {
  return fetch(`${server.url}/functions/v1/checkout`, {
    method: 'POST',
    headers: { 'idempotency-key': id, authorization: `Bearer ${token}` },
    body: JSON.stringify(PARCEL_REQUEST),
  });
}

test('deleting the account takes everything that names somebody', async () => {
  const { token } = await newPerson('efface@exemple.gp');
  tokens.leaving = token;
  const id = crypto.randomUUID();
  expect((await order('leaving', id)).status).toBe(201);
  expect((await call('leaving', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
  const kept = (await ownersOf()).get(id);
  expect(kept).toMatchObject({ user_id: null, fields: {} });
  expect(JSON.stringify(kept)).not.toMatch(/Lili|0690/);
  // A device whose answer was lost is told that the account is gone, and not its session alone.
  const asked = await call('leaving', 'GET', '/auth/v1/user');
  expect(await asked.json()).toMatchObject({ error_code: 'user_not_found' });
  const again = await newClient(server.url).auth.signInWithPassword({
    email: 'efface@exemple.gp',
    password: PASSWORD,
  });
  expect(again.error?.code).toBe('invalid_credentials');
  expect((await ownersOf()).get(orders.own)?.fields).not.toEqual({});
});

test('deleting the account takes its mails and their links, sessions and codes too', async () => {
  const email = 'traces@exemple.gp';
  const { token } = await newPerson(email);
  tokens.leaving = token;
  const enrolled = await call('leaving', 'POST', '/auth/v1/factors', { factor_type: 'totp' });
  const { id: factor } = (await enrolled.json()) as { id: string };
  await call('leaving', 'POST', `/auth/v1/factors/${factor}/challenge`, {});
  await newClient(server.url).auth.resetPasswordForEmail(email);
  const traces = async () => {
    const tables = [
      `select count(*) from local.mails where recipient = '${email}'`,
      `select count(*) from auth.users where email = '${email}'`,
      'select count(*) from auth.one_time_tokens where user_id not in (select id from auth.users)',
      'select count(*) from auth.sessions where user_id not in (select id from auth.users)',
      'select count(*) from auth.refresh_tokens where session_id not in (select id from auth.sessions)',
      `select count(*) from auth.mfa_challenges where factor_id = '${factor}'`,
    ];
    const counts: unknown[] = [];
    for (const sql of tables) {
      const [row] = await server.database.transaction((tx) => tx.query<{ count: string }>(sql));
      counts.push(Number(row?.count));
    }
    return counts;
  };
  expect(await traces()).toEqual([2, 1, 0, 0, 0, 1]);
  expect((await call('leaving', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
  // The mail that tells of it is left.
  expect(await traces()).toEqual([1, 0, 0, 0, 0, 0]);
});

test('deleting the account leaves the mails of another whose address it wished for', async () => {
  const email = 'voulue@exemple.gp';
  await newPerson(email);
  await newClient(server.url).auth.resetPasswordForEmail(email);
  const mails = async () => (await server.mails()).filter(({ to }) => to === email);
  const before = await mails();
  expect(before).toHaveLength(2);
  const { token } = await newPerson('envieux@exemple.gp');
  tokens.leaving = token;
  const wish = { email, current_password: PASSWORD };
  expect((await call('leaving', 'PUT', '/auth/v1/user', wish)).status).toBe(200);
  expect((await call('leaving', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
  expect(await mails()).toEqual(before);
});

test('an order paid by card belongs to the account signed in when the card form opens', async () => {
  const payer = await newPerson('carte@exemple.gp');
  const id = crypto.randomUUID();
  const opened = await openCardForm(id, payer.token);
  expect(opened.status).toBe(200);
  expect((await ownersOf()).get(id)).toMatchObject({ user_id: payer.id });
});

test('an order that is being paid is not emptied by the deletion of its account', async () => {
  const payer = await newPerson('partie@exemple.gp');
  tokens.payer = payer.token;
  const id = crypto.randomUUID();
  const opened = await openCardForm(id, payer.token);
  const { checkoutId } = v.parse(CheckoutReply, await opened.json());
  expect((await call('payer', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
  expect((await ownersOf()).get(id)).toMatchObject({ user_id: null });
  const client = new PaymentClient(() => server.url);
  await client.pay(checkoutId, CARDS.good);
  await client.status(id);
  const paid = (await server.inbox()).find(({ submissionId }) => submissionId === id);
  expect(paid).toMatchObject({ status: 'recue', fields: { ...PARCEL_REQUEST.fields, montant_paye: '9.95' } });
});

const inInbox = async (id: string) =>
  (await server.inbox()).find(({ submissionId }) => submissionId === id) ?? null;

test('an order that is paid and under way is delivered though its account is deleted, and erased then', async () => {
  const payer = await newPerson('partante@exemple.gp');
  tokens.payer = payer.token;
  const id = crypto.randomUUID();
  const { checkoutId } = v.parse(CheckoutReply, await (await openCardForm(id, payer.token)).json());
  const client = new PaymentClient(() => server.url);
  await client.pay(checkoutId, CARDS.good);
  await client.status(id);
  expect((await call('payer', 'POST', '/rest/v1/rpc/delete_account', {})).status).toBe(200);
  expect((await ownersOf()).get(id)).toMatchObject({ user_id: null });
  const purge = () =>
    fetch(`${server.url}/functions/v1/purge-files`, {
      method: 'POST',
      headers: { apikey: readSecretKey(server.dataDir) ?? '' },
    });
  await purge();
  const kept = await inInbox(id);
  expect(kept).toMatchObject({ status: 'recue', fields: PARCEL_REQUEST.fields });

  const args = ['set', kept?.reference ?? '', 'annulee'];
  expect((await new Program('cli/inbox.ts', server.env, args).exit()).code).toBe(0);
  await purge();
  expect(await inInbox(id)).toMatchObject({ status: 'annulee', fields: {}, payment: { amount: 9.95 } });
});
