import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OWNED_HEADER } from '../../../src/domain/submission/wire.ts';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { giveToAccount } from '../../functions/_shared/account.ts';
import type { FunctionContext } from '../../functions/_shared/context.ts';
import { createTableCache } from '../../functions/_shared/tables.ts';
import { changeRole } from '../../local/records/managers.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { newManager } from '../../local/testing/manager.ts';

describe('doubtful orders', () => {
  /** Orders that come faster from one network than anybody takes them (docs/rules/desk.md#to-check). */

  let server: HostedServer;
  let nadia: SupabaseClient;
  beforeEach(async () => {
    server = await HostedServer.start({ LIMITS: '', CLIENT_ADDRESS_HEADER: 'x-forwarded-for' });
    const setRole = (change: Parameters<typeof changeRole>[1]) => changeRole(server.database, change);
    nadia = await newManager({ url: server.url, mails: () => server.mails(), setRole });
    // A device that rings while it is closed.
    await sql(
      `insert into private.desk_devices (endpoint, p256dh, auth, user_id, session_id)
     select 'https://fcm.googleapis.com/one', 'x', 'x', user_id, id::text from auth.sessions`,
    );
    await sql(`insert into local.switches values ('order_mails') on conflict do nothing`);
  });
  afterEach(() => server.stop());

  const sql = (statement: string, values: unknown[] = []) =>
    server.database.transaction((tx) => tx.query<Record<string, unknown>>(statement, values));

  async function order(address: string, phone?: string): Promise<string> {
    const id = randomUUID();
    const reply = await fetch(`${server.url}/functions/v1/submit`, {
      method: 'POST',
      headers: { 'idempotency-key': id, 'x-forwarded-for': address },
      body: JSON.stringify(phone ? withPhone(phone) : RESTAURANT_REQUEST),
    });
    expect(reply.status).toBe(201);
    return id;
  }

  const withPhone = (telephone: string) => ({
    ...RESTAURANT_REQUEST,
    fields: { ...RESTAURANT_REQUEST.fields, telephone },
  });

  async function take(id: string): Promise<void> {
    const args = { p_key: randomUUID(), p_id: id, p_from: null, p_done_at: null };
    expect((await nadia.rpc('desk_take', args)).data).toMatchObject({ outcome: 'done' });
  }

  interface Row {
    readonly id: string;
    readonly state: string;
    readonly isDoubtful: boolean;
  }
  async function board(): Promise<readonly Row[]> {
    const { data, error } = await nadia.rpc('desk_orders', {
      p_state: 'recue',
      p_search: null,
      p_service: null,
      p_after: null,
      p_limit: 200,
    });
    if (error) throw error;
    return (data as { orders: readonly Row[] }).orders;
  }
  const doubtful = async () => (await board()).filter(({ isDoubtful }) => isDoubtful).map(({ id }) => id);
  async function decide(ids: readonly string[], cancels: boolean, key = randomUUID()): Promise<unknown> {
    const args = { p_key: key, p_ids: ids, p_cancels: cancels, p_done_at: null };
    const { data, error } = await nadia.rpc('desk_decide_doubtful', args);
    if (error) throw error;
    return data;
  }

  test('a flood from one network stands apart from its ninth order on, is told once, and is mailed to nobody', async () => {
    const flood: string[] = [];
    // One machine has the whole /48.
    for (let nth = 0; nth < 12; nth += 1) flood.push(await order(`2001:db8:7:${nth}::1`));
    const customer = await order('192.0.2.1');
    expect((await doubtful()).toSorted()).toEqual(flood.slice(8).toSorted());

    const pushes = await sql('select submission_id, times from private.pushes order by times desc');
    expect(pushes.map(({ submission_id: id }) => id)).toEqual(
      expect.arrayContaining([customer, ...flood.slice(0, 9)]),
    );
    expect(pushes.map(({ times }) => times)).toEqual([...Array<number>(9).fill(120), 1]);
    const mailed = await sql('select submission_id from local.order_events');
    expect(mailed).toHaveLength(9);

    const key = randomUUID();
    expect(await decide([...flood.slice(8), customer], true, key)).toEqual({ outcome: 'done', decided: 4 });
    expect(await decide(flood.slice(8), true, key)).toEqual({ outcome: 'done', decided: 0 });
    expect(await doubtful()).toEqual([]);
    expect((await board()).find(({ id }) => id === customer)?.state).toBe('recue');
    const cancelled = await sql(`select id from public.submissions where status = 'annulee'`);
    expect(cancelled.map(({ id }) => id).toSorted()).toEqual(flood.slice(8).toSorted());
  });

  test('what is kept goes among the others and rings; whoever takes the orders makes room for the next', async () => {
    const orders: string[] = [];
    for (let nth = 0; nth < 9; nth += 1) orders.push(await order('192.0.2.1'));
    const [last = ''] = orders.slice(-1);
    expect(await doubtful()).toEqual([last]);
    expect(await decide([last], false)).toEqual({ outcome: 'done', decided: 1 });
    expect(await doubtful()).toEqual([]);
    const [push] = await sql('select kind, times from private.pushes where submission_id = $1', [last]);
    expect(push).toEqual({ kind: 'new', times: 120 });

    for (const id of orders.slice(0, 2)) await take(id);
    await order('192.0.2.1');
    expect(await doubtful()).toEqual([]);
  });

  test('the next of a network rings, and its customer is mailed, as soon as one before it is taken', async () => {
    const orders: string[] = [];
    for (let nth = 0; nth < 10; nth += 1) orders.push(await order('192.0.2.1'));
    const [first = '', ninth = '', tenth = ''] = [orders[0], ...orders.slice(8)];
    expect((await doubtful()).toSorted()).toEqual([ninth, tenth].toSorted());
    await take(first);
    expect(await doubtful()).toEqual([tenth]);
    const told = await sql('select kind, times from private.pushes where submission_id = $1', [ninth]);
    expect(told).toEqual([{ kind: 'new', times: 120 }]);
    const mailed = await sql('select status from local.order_events where submission_id = $1', [ninth]);
    expect(mailed).toEqual([{ status: 'recue' }]);
  });

  test('no flood of a network keeps back the order of a number that was delivered to before, nor lets two of it through', async () => {
    const known = await order('192.0.2.9', '0690 12 34 56');
    for (const status of ['confirmee', 'en_livraison', 'livree']) {
      await sql('update public.submissions set status = $2 where id = $1', [known, status]);
    }
    for (let nth = 0; nth < 8; nth += 1) await order('192.0.2.1', '0690 65 43 21');
    const [regular, second, stranger] = [
      await order('192.0.2.1', '+590 690 12 34 56'),
      await order('192.0.2.1', '0690123456'),
      await order('192.0.2.1', '0690 11 22 33'),
    ];
    expect((await doubtful()).toSorted()).toEqual([second, stranger].toSorted());
    expect((await board()).map(({ id }) => id)).toContain(regular);
  });

  test('what is known of the network goes once the order is worked on', async () => {
    for (let nth = 0; nth < 9; nth += 1) await order('192.0.2.1');
    expect(await doubtful()).toHaveLength(1);
    const rows = await sql('select count(*)::integer as many from private.senders');
    expect(rows).toEqual([{ many: 9 }]);
    // The hash of the network goes once the order is worked on.
    await sql(`update public.submissions set status = 'annulee'`);
    expect(await sql('select count(*)::integer as many from private.senders')).toEqual([{ many: 0 }]);
  });
});

const ID = 'f3b9a1c2-1d2e-4f3a-8b4c-5d6e7f8a9b0c';
const ENVIRONMENT: Record<string, string> = {
  SUPABASE_URL: 'http://backend.test',
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
};

/** The header of the reply to an order with a token, where the accounts service answers so. */
async function headerWith(fetch: typeof globalThis.fetch): Promise<string | null> {
  const context: FunctionContext = {
    env: (name) => ENVIRONMENT[name],
    now: () => 0,
    fetch,
    tables: createTableCache(undefined, () => 0, fetch),
  };
  const request = new Request('http://site.test', { headers: { authorization: 'Bearer a.b.c' } });
  const reply = new Response();
  await giveToAccount(ID, request, reply, context);
  return reply.headers.get(OWNED_HEADER);
}

const refused = JSON.stringify({ code: 403, error_code: 'bad_jwt', msg: 'invalid JWT' });

test.each([
  ['fails', 503, '', 'unknown'],
  ['refuses the token', 403, refused, null],
])(
  'where the accounts service %s (%i), the owner of the order is said to be so',
  async (_case, status, body, expected) => {
    expect(await headerWith(async () => new Response(body, { status }))).toBe(expected);
  },
);

test('where the accounts service does not answer in time, the owner is unknown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const header = headerWith(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await header).toBe('unknown');
  vi.useRealTimers();
});
