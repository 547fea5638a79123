import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postOrder } from '../../../tests/support/orders.ts';
import { changeRole } from '../../local/records/managers.ts';
import { changeProfile } from '../../local/testing/accounts.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { managerOn, signInAgain } from '../../local/testing/manager.ts';

let server: HostedServer;
let manager: SupabaseClient;

const deskOf = (role: 'gestionnaire' | 'admin' | null, email: string) => managerOn(server, email, role);

beforeAll(async () => {
  server = await HostedServer.start();
  manager = await deskOf('gestionnaire', 'nadia@exemple.gp');
});
afterAll(() => server.stop());

const move = (id: string, from: string, to: string, more: object = {}) =>
  manager.rpc('desk_move', {
    p_key: crypto.randomUUID(),
    p_id: id,
    p_from: from,
    p_to: to,
    p_reason: null,
    p_done_at: null,
    ...more,
  });

test('a manager is told so; a customer is not, nor is a manager before the second factor', async () => {
  expect((await manager.rpc('desk_access')).data).toEqual({
    role: 'gestionnaire',
    name: 'Nadia Gestion',
    needsFactor: false,
  });
  const customer = await deskOf(null, 'maryse@exemple.gp');
  expect((await customer.rpc('desk_access')).data).toMatchObject({ role: null, needsFactor: false });
  await changeRole(server.database, { email: 'maryse@exemple.gp', role: 'admin' });
  expect((await customer.rpc('desk_access')).data).toMatchObject({ role: 'admin' });
  await changeRole(server.database, { email: 'maryse@exemple.gp', role: null });
  expect((await customer.rpc('desk_access')).data).toMatchObject({ role: null });
});

test('a manager with the longest names moves orders on', async () => {
  const lea = await deskOf('gestionnaire', 'lea-rose@exemple.gp');
  const names = { firstname: 'L'.repeat(100), lastname: 'R'.repeat(100) };
  await changeProfile(lea, names);
  await changeRole(server.database, { email: 'lea-rose@exemple.gp', role: 'gestionnaire' });
  const id = await postOrder(server.url);
  const step = { p_key: crypto.randomUUID(), p_id: id, p_from: 'recue', p_to: 'confirmee' };
  const moved = await lea.rpc('desk_move', { ...step, p_reason: null, p_done_at: null });
  expect(moved.data).toMatchObject({ outcome: 'done' });
});

test('the history has the name of the moment at which the role was given, never a word of ours, and the address beside it', async () => {
  const manager = await deskOf('gestionnaire', 'mona@exemple.gp');
  const rename = (firstname: string, lastname: string) => changeProfile(manager, { firstname, lastname });
  const lastStep = async () => {
    const id = await postOrder(server.url);
    const args = { p_key: crypto.randomUUID(), p_id: id, p_from: 'recue', p_to: 'annulee' };
    await manager.rpc('desk_move', { ...args, p_reason: null, p_done_at: null });
    const { data } = await manager.rpc('desk_order', { p_id: id });
    return (data as { history: object[] }).history.at(-1);
  };
  await rename('Client', '');
  expect(await lastStep()).toMatchObject({ actor: 'Nadia Gestion', email: 'mona@exemple.gp' });
  // The operator gives the role anew, and looks at the name.
  await changeRole(server.database, { email: 'mona@exemple.gp', role: 'gestionnaire' });
  expect(await lastStep()).toMatchObject({ actor: 'mona@exemple.gp' });
  await rename('Mona', 'Lise');
  await changeRole(server.database, { email: 'mona@exemple.gp', role: 'gestionnaire' });
  expect(await lastStep()).toMatchObject({ actor: 'Mona Lise', email: 'mona@exemple.gp' });
});

// docs/rules/desk.md#roles
test('a session without the second factor opens nothing', async () => {
  const email = 'paul@exemple.gp';
  const device = await deskOf('gestionnaire', email);
  const [factor] = await server.database.transaction((tx) =>
    tx.query<{ id: string; secret: string }>(
      'select id, secret from auth.mfa_factors where user_id = (select id from auth.users where email = $1)',
      [email],
    ),
  );
  const elsewhere = await signInAgain(server.url, email, factor ?? { id: '', secret: '' });
  expect((await elsewhere.rpc('desk_access')).data).toMatchObject({ role: 'gestionnaire' });
  const id = await postOrder(server.url);
  const expectClosed = async (asking: SupabaseClient) => {
    const step = { p_key: crypto.randomUUID(), p_id: id, p_from: 'recue', p_to: 'confirmee' };
    const { error, status } = await asking.rpc('desk_move', { ...step, p_reason: null, p_done_at: null });
    expect([status, error?.code]).toEqual([403, '42501']);
  };

  await device.auth.mfa.unenroll({ factorId: factor?.id ?? '' });
  // The tokens were made while the account had the factor, and live on for an hour. The other session was ended.
  await expectClosed(elsewhere);
  expect((await elsewhere.rpc('desk_access')).status).toBe(403);
  const needsFactor = { role: null, needsFactor: true };
  await expectClosed(device);
  expect((await device.rpc('desk_access')).data).toMatchObject(needsFactor);
  await device.auth.refreshSession();
  await expectClosed(device);
  expect((await device.rpc('desk_access')).data).toMatchObject(needsFactor);
});

test('a session that was ended elsewhere is told so, whatever role its account has', async () => {
  const email = 'lea@exemple.gp';
  const other = await deskOf('gestionnaire', email);
  await server.database.transaction((tx) =>
    tx.query('delete from auth.sessions where user_id = (select id from auth.users where email = $1)', [
      email,
    ]),
  );
  const { error, status } = await other.rpc('desk_access');
  expect([status, error?.code]).toEqual([403, '42501']);
});

// docs/rules/desk.md#history
test('an order is moved once, from where the manager saw it', async () => {
  const id = await postOrder(server.url);
  const key = crypto.randomUUID();
  expect((await move(id, 'recue', 'confirmee', { p_key: key })).data).toEqual({
    outcome: 'done',
    status: 'confirmee',
  });
  expect((await move(id, 'recue', 'confirmee', { p_key: key })).data).toMatchObject({ outcome: 'done' });
  expect((await move(id, 'recue', 'annulee')).data).toEqual({ outcome: 'conflict', status: 'confirmee' });
  expect((await move(id, 'confirmee', 'livree')).data).toMatchObject({
    outcome: 'refused',
    status: 'confirmee',
    message: expect.stringContaining('ne peut pas passer'),
  });
  expect((await move(crypto.randomUUID(), 'recue', 'confirmee')).data).toEqual({ outcome: 'unknown' });
});
