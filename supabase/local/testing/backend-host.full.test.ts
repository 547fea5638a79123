import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { CARDS, PaymentClient } from '../../../tests/support/payments.ts';
import { PASSWORD_COST } from '../auth/passwords.ts';
import { dataDirAt, readSecretKey } from '../data-dir.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { SCHEMA_OUTLINE } from '../database/schema-outline.ts';
import { changeStatus } from '../records/inbox.ts';
import { changeProfile, newClient, pressLink, profileOf } from './accounts.ts';
import { Documents, hashOf, order, somePdf, wireFile } from './documents.ts';
import { borrowDatabase, HostedServer } from './hosted-server.ts';
import { PushService, vapidKeys } from './push-service.ts';
import { removeTemporaryFolders, temporaryDataDir } from './temporary.ts';

const TABLES = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`;

/** All other state of a database: its sequences, its schema, and session state. */
const REST = [
  `select 'sequence ' || schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, 'new') as line from pg_sequences`,
  SCHEMA_OUTLINE,
  `select 'setting ' || name || ' ' || setting as line from pg_settings where source = 'session'`,
  `select 'advisory lock ' || objid as line from pg_locks where locktype = 'advisory'`,
  `select 'prepared ' || name as line from pg_prepared_statements where name <> ''`,
];

/** Tables by name, with their rows as JSON in no order. */
async function rowsOf(database: Database): Promise<Record<string, string[]>> {
  return database.transaction(async (tx) => {
    const found: Record<string, string[]> = {};
    for (const { name } of await tx.query<{ name: string }>(TABLES)) {
      const rows = await tx.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} as t`);
      found[name] = rows.map(({ row }) => row).sort();
    }
    return found;
  });
}

async function restOf(database: Database): Promise<string[]> {
  const lists = REST.map((sql) => database.transaction((tx) => tx.query<{ line: string }>(sql)));
  return (await Promise.all(lists)).flatMap((lines) => lines.map(({ line }) => line)).sort();
}

const stateOf = async (server: HostedServer) => ({
  rows: await rowsOf(server.database),
  rest: await restOf(server.database),
  files: filesOf(server),
});

const filesOf = ({ dataDir }: HostedServer) => readdirSync(dataDirAt(dataDir).files, { recursive: true });

const EVERYTHING_ON = {
  ...vapidKeys(),
  LIMITS: '',
  FORM_ENDPOINT: 'http://127.0.0.1:9/',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'bonjour@livraison.example',
  ORDER_MAILS: 'on',
};

/** Signs up, and signs in by a confirmed address. */
async function signUp(server: HostedServer, email: string, data = {}) {
  const person = newClient(server.url);
  const account = { email, password: 'un mot de passe' };
  await person.auth.signUp({ ...account, options: { data } });
  const [link = ''] = (await server.mails()).at(-1)?.links ?? [];
  await pressLink(server.url, link);
  await person.auth.signInWithPassword(account);
  return person;
}

/**
 * Uses much of the product: a referred customer with a second factor orders, sends a document, pays, gets status
 * pushes, and keeps a session.
 */
async function useMuchOf(server: HostedServer, push: PushService): Promise<void> {
  const sponsor = await signUp(server, 'parrain@exemple.gp');
  const profile = await profileOf(sponsor);
  const person = await signUp(server, 'maryse@exemple.gp', { referral_code: profile?.referral_code });
  const { data } = await person.auth.mfa.enroll({ factorType: 'totp' });
  if (data?.type !== 'totp') throw new Error('not enrolled');
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate();
  await person.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  await person.rpc('renew_recovery_codes');
  await person.auth.mfa.challenge({ factorId: data.id });
  await person.auth.resetPasswordForEmail('maryse@exemple.gp');
  await changeProfile(person, { firstname: 'Maryse' });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const meal = randomUUID();
  const reply = await post(SUBMIT_PATH, RESTAURANT_REQUEST, submitHeaders(meal));
  const { reference } = (await reply.json()) as { reference: string };
  for (const device of ['phone', 'tablet'])
    await post('/functions/v1/push-subscribe', { submissionIds: [meal], ...push.subscription(device) });
  // One of the two subscriptions has ended.
  push.answers.push(410);
  await changeStatus(server.database, { reference, status: 'confirmee' });

  const documents = new Documents(() => server);
  const [key, bytes] = [randomUUID(), somePdf()];
  await documents.attach(key, bytes);
  await documents.submit(key, order([wireFile(bytes)]));
  expect((await documents.bucket().download(`${key}/${hashOf(bytes)}`)).error).toBeNull();

  const payer = new PaymentClient(() => server.url);
  const { checkoutId } = v.parse(CheckoutReply, await (await payer.checkout()).json());
  await payer.pay(checkoutId, CARDS.good);
  // An unpaid order keeps the version that its checkout was opened for.
  expect((await payer.checkout()).ok).toBe(true);
  const operator = { apikey: readSecretKey(server.dataDir) ?? '' };
  for (const name of ['forward', 'push', 'payment-sweep', 'purge-files']) {
    expect((await post(`/functions/v1/${name}`, {}, operator)).status, name).toBe(200);
  }
  // This subscription gets no more pushes.
  await changeStatus(server.database, { reference, status: 'en_livraison' });
  await useDesk(server, meal);
}

/** A row in each table of the desk, of the order of that id, and in those about guesses and networks. */
async function useDesk(server: HostedServer, id: string): Promise<void> {
  const token = 'a'.repeat(32);
  await server.database.transaction(async (tx) => {
    for (const statement of [
      `insert into private.managers (user_id, role) select id, 'admin' from auth.users limit 1`,
      `insert into private.policy_reports (directive, blocked) values ('frame-src', 'https://banque.exemple') on conflict do nothing`,
      `insert into private.tries (key, failed, open_at, forgotten_at) values ('x', 1, now(), now()) on conflict do nothing`,
      `insert into private.known_devices (key, known_until) values ('x', now()) on conflict do nothing`,
      `insert into private.senders (submission_id, network, most) values ('${id}', 'x', 8) on conflict do nothing`,
      `insert into private.desk_events (key, submission_id, actor, kind, done_at)
        values (gen_random_uuid(), '${id}', 'Nadia', 'note', now())`,
      `insert into private.desk_taken (submission_id, actor, taken_at) values ('${id}', 'Nadia', now())`,
      `insert into private.desk_devices (endpoint, p256dh, auth, user_id, session_id)
        select 'https://push.example/1', 'k', 'a', id, 's' from auth.users limit 1`,
      `insert into private.list_ticks (submission_id, line, is_ticked, actor, done_at)
        values ('${id}', '2 × malta', true, 'Nadia', now())`,
      `insert into private.payment_links (token, submission_id, kind, lines, amount, expires_at)
        values ('${token}', '${id}', 'budget', '[]', 100, now())`,
      `insert into private.link_checkouts (reference, token, provider, amount, currency, merchant, description)
        values ('x', '${token}', 'sandbox', 100, 'EUR', 'M', '')`,
      `insert into private.refunds (key, submission_id, reference, amount, reason, actor)
        values (gen_random_uuid(), '${id}', 'x', 100, 'Manquait', 'Lise')`,
      `insert into private.refund_checks (submission_id, checked_at) values ('${id}', now())`,
      `insert into private.share_links (token, submission_id, kind, expires_at)
        values ('${token}', '${id}', 'suivi', now())`,
      `insert into private.questions (id, submission_id, line, item, proposal, price, expires_at)
        values (gen_random_uuid(), '${id}', 1, 'Lait', 'Beurre', 100, now())`,
      `insert into private.course_signs (submission_id, key, step, done_at)
        values ('${id}', gen_random_uuid(), 'echec', now())`,
      `insert into private.photos (key, submission_id, kind, sha256, type, size, actor)
        values (gen_random_uuid(), '${id}', 'ticket', '${'a'.repeat(64)}', 'image/jpeg', 9, 'Nadia')`,
      `insert into private.telephone_orders (submission_id) values ('${id}')`,
      `insert into private.submission_versions
          (submission_id, version, fields, files, confirmed_at, key, body_hash, replaced_by)
        values ('${id}', 0, '{}', '[]', now(), gen_random_uuid(), 'h', 'Nadia')`,
      `insert into private.table_edits (key, name, revision, actor) values (gen_random_uuid(), 'status', 1, 'Nadia')`,
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key, aal)
        select id, 'id', 'key', 'aal1' from auth.users limit 1`,
      `insert into auth.webauthn_challenges (challenge_type, session_data, expires_at)
        values ('authentication', '{}', now())`,
    ])
      await tx.query(statement);
  });
}

/** Tables that do not change with orders. */
const SETTLED = [
  'local.schema_state',
  'private.scheduled_functions',
  'storage.buckets',
  'supabase_migrations.schema_migrations',
];

describe('a host', () => {
  let push: PushService;
  beforeAll(async () => {
    push = await PushService.start();
  });
  afterAll(async () => {
    await push.close();
    removeTemporaryFolders();
  });

  test('forgets everything that was done on it', async () => {
    const server = await HostedServer.start({ ...EVERYTHING_ON, PUSH_SERVICES: push.origin });
    await useMuchOf(server, push);
    const used = await stateOf(server);
    await server.stop();

    const { database, giveBack } = await borrowDatabase();
    const emptied = { rows: await rowsOf(database), rest: await restOf(database), files: filesOf(server) };
    giveBack();
    const fresh = await openDatabase(dataDirAt(await temporaryDataDir()).postgres);
    const [freshRows, freshRest] = [await rowsOf(fresh), await restOf(fresh)];
    await fresh.close();

    const changed = Object.keys(used.rows).filter((name) => `${used.rows[name]}` !== `${emptied.rows[name]}`);
    expect(changed.sort()).toEqual(
      Object.keys(freshRows)
        .filter((name) => !SETTLED.includes(name))
        .sort(),
    );
    expect(used.files.length).toBeGreaterThan(1);
    expect(emptied.files).toEqual([]);
    expect(emptied.rest).toEqual(freshRest);
    expect(withoutMoments(emptied.rows)).toEqual(withoutMoments(freshRows));
  });

  test('gives a new backend no data of the one before', async () => {
    const first = await HostedServer.start();
    const account = { email: 'paul@exemple.gp', password: 'un mot de passe' };
    await newClient(first.url).auth.signUp(account);
    await first.stop();
    const second = await HostedServer.start({ CLOCK_AT: '2027-01-05T10:00:00-04:00' });
    expect(second.dataDir).toBe(first.dataDir);
    expect(await second.mails()).toEqual([]);
    expect(new Date().getFullYear()).toBe(2027);
    await second.stop();
    // The machine's own time is back: performance cannot be moved.
    const machine = performance.timeOrigin + performance.now();
    expect(Math.abs(Date.now() - machine)).toBeLessThan(24 * 60 * 60_000);
  });

  test.each([
    ['costs little where a test says nothing', {}, /^\$2b\$04\$/],
    ['costs as much as on a server where it says so', { passwordCost: PASSWORD_COST }, /^\$2b\$10\$/],
    ['costs as much where the server is told nothing', { passwordCost: undefined }, /^\$2b\$10\$/],
  ])('a password %s', async (_what, differences, hash) => {
    const server = await HostedServer.start({}, differences);
    const account = { email: 'maryse@exemple.gp', password: 'un mot de passe' };
    await newClient(server.url).auth.signUp(account);
    const stored = await server.database.transaction((tx) =>
      tx.query<{ encrypted_password: string }>('select encrypted_password from auth.users'),
    );
    expect(stored).toEqual([{ encrypted_password: expect.stringMatching(hash) }]);
    await server.stop();
  });
});

/** The rows without timestamps, which differ between databases. */
function withoutMoments(rows: Record<string, string[]>): Record<string, string[]> {
  const moment = /\d{4}-\d\d-\d\dT[\d:.]+(\+00:00)?/g;
  return Object.fromEntries(
    Object.entries(rows).map(([name, found]) => [
      name,
      found.map((row) => row.replaceAll(moment, '')).sort(),
    ]),
  );
}
