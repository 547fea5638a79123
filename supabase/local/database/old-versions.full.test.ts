import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import {
  quoteRequest,
  RESTAURANT_REQUEST,
  SUBMIT_PATH,
  submitHeaders,
} from '../../../tests/support/orders.ts';
import { CARDS, PaymentClient } from '../../../tests/support/payments.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../access.ts';
import { readCollection } from '../cli/reach.ts';
import { dataDirAt } from '../data-dir.ts';
import { mails } from '../records/mails.ts';
import { newClient } from '../testing/accounts.ts';
import { newManager, PASSWORD } from '../testing/manager.ts';
import { beforeEachStep, checkOut, isShallow } from '../testing/old-version.ts';
import { removeTemporaryFolders, temporaryDataDir } from '../testing/temporary.ts';
import { NOON, Program, TestServer } from '../testing/test-server.ts';
import { copyBeforeUpgrade, openDatabase, type Transaction } from './database.ts';
import { openEmbedded } from './embedded.ts';

/**
 * Folders of earlier versions, filled by their own code from the history, and started by today's
 * (docs/decisions/0017-steps-and-procedures.md).
 */

vi.setConfig({ testTimeout: 900_000 });
afterAll(removeTemporaryFolders);

/** Versions of before the numbered steps: of two of them no later version could read the folder. */
const BEFORE_STEPS = ['c393d448', '283311bd', '42271602', 'f51e6af9'];

const versions = isShallow ? [] : [...BEFORE_STEPS, ...beforeEachStep()];

test('the history is here', () => {
  expect(
    isShallow,
    'Old versions are taken from the history: make a full clone (git fetch --unshallow).',
  ).toBe(false);
});

/** The code of a version, with the orders that its tests knew. */
function codeOf(version: string): string {
  const root = checkOut(version);
  writeFileSync(path.join(root, 'requests-of-then.ts'), REQUESTS_OF_THEN);
  return root;
}

/** Prints each order of the tests of then, as its form sent it. */
const REQUESTS_OF_THEN = `
import { findService } from './src/services/catalogue.ts';
import { completeValues } from './src/services/field-values.ts';
import { requestFor } from './src/services/testing.ts';
import * as orders from './tests/support/service-orders.ts';
const requests = (list: readonly { slug: string; answers: never }[]) =>
  list.map(({ slug, answers }) => {
    const service = findService(slug)!;
    return requestFor(service, completeValues(service.fields, answers) as never, Date.parse('${NOON}') as never);
  });
console.log(JSON.stringify({ paid: requests(orders.ONLINE_ORDERS as never), free: requests(orders.REQUESTS as never) }));
`;

const Requests = v.object({
  paid: v.array(v.looseObject({ service: v.string() })),
  free: v.array(v.looseObject({ service: v.string() })),
});

const run = (root: string, script: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
  new Program(script, env, args, root);

async function requestsOf(root: string) {
  const { code, stdout, stderr } = await run(root, '../../requests-of-then.ts').exit();
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return v.parse(Requests, JSON.parse(stdout));
}

const environment = (dataDir: string) => ({
  PORT: '0',
  CLOCK_AT: NOON,
  LIMITS: 'off',
  DATA_DIR: dataDir,
  TEST_SITE: '',
});

const submit = (url: string, key: string, request: unknown) =>
  fetch(`${url}${SUBMIT_PATH}`, {
    method: 'POST',
    headers: submitHeaders(key),
    body: JSON.stringify(request),
  });

/** The statuses of orders, in the order of their keys: the server answers in any. */
const statusesOf = async (url: string, keys: readonly string[]) => {
  const reply = await fetch(`${url}/functions/v1/order-status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: LOCAL_PUBLISHABLE_KEY },
    body: JSON.stringify({ submissionIds: keys }),
  });
  expect(reply.status).toBe(200);
  const { orders, ...rest } = (await reply.json()) as {
    readonly orders: readonly { submissionId: string }[];
  };
  return {
    ...rest,
    orders: orders.toSorted((one, other) => (one.submissionId < other.submissionId ? -1 : 1)),
  };
};

interface Receipt {
  readonly reference: string;
}

interface Used {
  /** What was received, by its key, with the receipt of then. */
  readonly received: ReadonlyMap<string, { readonly request: unknown; readonly receipt: Receipt }>;
  readonly keys: readonly string[];
  /** Whether a manager's device rings. */
  readonly rings: boolean;
  readonly statuses: object;
}

/** The keys of a browser's subscription: those of the right length will do. */
const [PHONE, DESK] = ['https://fcm.googleapis.com/phone', 'https://fcm.googleapis.com/desk'];
const PUSH_KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

/** Has a device told of orders. */
async function subscribe(url: string, submissionIds: readonly string[]): Promise<void> {
  const body = { submissionIds, endpoint: PHONE, keys: PUSH_KEYS };
  const reply = await fetch(`${url}/functions/v1/push-subscribe`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(await reply.json()).toEqual({ subscribed: submissionIds.length });
}

/** Has a manager's device ring for an order that nobody has taken, and returns its key. */
async function ring(url: string, manager: SupabaseClient): Promise<string> {
  const { p256dh, auth } = PUSH_KEYS;
  const device = { p_endpoint: DESK, p_p256dh: p256dh, p_auth: auth };
  expect((await manager.rpc('desk_ring_here', device)).data).toEqual({ outcome: 'done' });
  const key = randomUUID();
  expect((await submit(url, key, RESTAURANT_REQUEST)).status).toBe(201);
  return key;
}

/** The queues of what devices have still to be told: one of them today, in which each row has what it had. */
const QUEUES = ['private.pushes', 'private.question_pushes', 'private.desk_pushes'];

const EMAIL = 'nadia@exemple.gp';

/** Uses a server of then: an order of each service, one of them paid, an account with a second factor, and the desk where it has one. */
async function fill(root: string, url: string, dataDir: string): Promise<Used> {
  const received = new Map<string, { request: unknown; receipt: Receipt }>();
  const { paid, free } = await requestsOf(root);
  for (const request of [RESTAURANT_REQUEST, ...free]) {
    const key = randomUUID();
    const reply = await submit(url, key, request);
    expect([request.service, reply.status]).toEqual([request.service, 201]);
    received.set(key, { request, receipt: (await reply.json()) as Receipt });
  }
  const keys = [...received.keys()];
  const client = new PaymentClient(() => url);
  for (const [index, request] of paid.entries()) {
    const key = randomUUID();
    const opened = v.parse(CheckoutReply, await (await client.checkout(key, request)).json());
    if (index === 0) await client.pay(opened.checkoutId, CARDS.good);
    keys.push(key);
  }
  const command = ['operator.ts', 'manager.ts'].find((name) =>
    existsSync(path.join(root, 'supabase/local/cli', name)),
  );
  const hasDesk = command !== undefined;
  const manager = await newManager(
    {
      url,
      mails: () => readCollection(dataDir, mails),
      setRole: () => run(root, `cli/${command}`, ['add', EMAIL, '--admin'], { DATA_DIR: dataDir }).exit(),
    },
    EMAIL,
    hasDesk ? 'admin' : null,
  );
  await subscribe(url, keys);
  const [first] = received.values();
  const set = ['set', String(first?.receipt.reference), 'confirmee'];
  expect(await run(root, 'cli/inbox.ts', set, { DATA_DIR: dataDir }).exit()).toMatchObject({ code: 0 });
  if (hasDesk) {
    await workAtDesk(root, url, manager, keys[0] ?? '');
    keys.push(await ring(url, manager));
  }
  return { received, keys, rings: hasDesk, statuses: await statusesOf(url, keys) };
}

/** Shares a course of an order, and edits a table. */
async function workAtDesk(root: string, url: string, manager: SupabaseClient, id: string): Promise<void> {
  const shared = await manager.rpc('desk_share', { p_key: randomUUID(), p_id: id, p_kind: 'course' });
  expect(shared.error).toBeNull();
  const tariff = JSON.parse(readFileSync(path.join(root, 'public/data/tariff.json'), 'utf8'));
  const { data } = await manager.auth.getSession();
  const edited = await fetch(`${url}/functions/v1/desk-table`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      authorization: `Bearer ${data.session?.access_token}`,
    },
    body: JSON.stringify({
      key: randomUUID(),
      kind: 'save',
      name: 'tariff',
      seen: { revision: 0, version: tariff.version },
      content: { ...tariff, restaurant: { ...tariff.restaurant, donation: 200 } },
    }),
  });
  expect(edited.status).toBe(200);
}

/** Every row of every table, by the table's name of today. What every version makes anew is left out. */
async function rowsIn(tx: Transaction): Promise<Map<string, object[]>> {
  const tables = await tx.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('auth', 'storage', 'local', 'public', 'private')
       and tablename not in ('buckets', 'scheduled_functions', 'schema_state') order by 1`,
  );
  const rows = new Map<string, object[]>();
  for (const { name } of tables) {
    const found = await tx.query<{ row: object }>(`select to_jsonb(t) as row from ${name} as t`);
    rows.set(
      name.replace('private.operators', 'private.managers'),
      found.map(({ row }) => row),
    );
  }
  return rows;
}

/** What an upgrade may change: what a sign-up gave is left to the profile. */
const withoutMetadata = (row: object) => {
  const { raw_user_meta_data: _, outdated_lease: __, ...rest } = row as Record<string, unknown>;
  return rest;
};

/** What each service says of its orders (docs/decisions/0022-facts-of-an-order.md); nothing of one that waits for its payment without a version. */
const FACTS = expect.objectContaining({ customer: expect.stringMatching(/./), phone: expect.any(String) });

async function startOf(root: string, dataDir: string) {
  const program = run(root, 'testing/serve.ts', [], environment(dataDir));
  return { program, url: await program.printed(/http:\S+/) };
}

test.each(versions)('a folder of %s comes up with every row, and goes on', async (version) => {
  const root = codeOf(version);
  const dataDir = await temporaryDataDir();
  const { postgres } = dataDirAt(dataDir);
  const then = await startOf(root, dataDir);
  const used = await fill(root, then.url, dataDir);
  await then.program.kill('SIGTERM');

  const engine = await openEmbedded(postgres);
  const before = await engine.transaction(rowsIn);
  await engine.close();
  const database = await openDatabase(postgres);
  const after = await database.transaction(rowsIn);
  await database.close();
  for (const [table, rows] of before) {
    if (QUEUES.includes(table)) continue;
    const kept = rows.map((row) => expect.objectContaining(withoutMetadata(row)));
    expect(after.get(table), table).toHaveLength(rows.length);
    expect(after.get(table), table).toEqual(expect.arrayContaining(kept));
  }
  const waiting = QUEUES.flatMap((table) => before.get(table) ?? []) as {
    submission_id: string;
    endpoint: string;
  }[];
  const devices = waiting.map(({ endpoint }) => endpoint).toSorted();
  expect(devices).toEqual(used.rings ? [DESK, PHONE] : [PHONE]);
  const kept = waiting.map(({ submission_id, endpoint }) =>
    expect.objectContaining({ submission_id, endpoint }),
  );
  expect(after.get('private.pushes')).toHaveLength(kept.length);
  expect(after.get('private.pushes')).toEqual(expect.arrayContaining(kept));
  expect(before.get('public.submissions')).toHaveLength(used.keys.length);
  expect(after.get('public.submissions')).toEqual(
    used.keys.map(() => expect.objectContaining({ facts: expect.toBeOneOf([{}, FACTS]) })),
  );
  expect(after.get('public.submissions')).toContainEqual(expect.objectContaining({ facts: FACTS }));

  const server = await TestServer.start({ DATA_DIR: dataDir });
  expect(await (await fetch(`${server.url}/healthz`)).text()).toBe('ok\n');
  expect(await statusesOf(server.url, used.keys)).toMatchObject(used.statuses);
  for (const [key, { request, receipt }] of used.received) {
    const again = await submit(server.url, key, request);
    expect([again.status, await again.json()]).toEqual([200, receipt]);
  }
  // One without a price: the tariff of then was edited.
  expect((await submit(server.url, randomUUID(), quoteRequest(RESTAURANT_REQUEST.confirmedAt))).status).toBe(
    201,
  );
  const device = newClient(server.url);
  await device.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect((await device.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  await server.stop();

  // The site of then on the database of now is refused in a sentence; on the copy of before the upgrade it runs.
  if (version !== versions.at(-1)) return;
  const { code, stderr } = await run(root, 'testing/serve.ts', [], environment(dataDir)).exit();
  expect([code, stderr.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/newer version|no longer here/)],
  ]);
  rmSync(postgres, { recursive: true });
  renameSync(copyBeforeUpgrade(postgres), postgres);
  const back = await startOf(root, dataDir);
  expect(await statusesOf(back.url, used.keys)).toEqual(used.statuses);
  await back.program.kill('SIGTERM');
});
