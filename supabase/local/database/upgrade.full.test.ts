import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { dataDirAt } from '../data-dir.ts';
import { StartupError } from '../startup-error.ts';
import { findPostgres, PostgresServer } from '../testing/postgres-server.ts';
import { removeTemporaryFolders, temporaryDataDir } from '../testing/temporary.ts';
import { copyBeforeUpgrade, dropOldCopy, openDatabase, type Transaction } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { Engine, ScriptTransaction } from './engine.ts';
import { migrate } from './migrate.ts';
import { readSteps } from './schema-files.ts';
import { SCHEMA_OUTLINE } from './schema-outline.ts';
import { openServer } from './server.ts';

vi.setConfig({ testTimeout: 180_000 });
afterAll(removeTemporaryFolders);

/** The first migrations, word for word: the oldest folders were made by them. */
const BEFORE: readonly { version: string; name: string; sql: string }[] = JSON.parse(
  gunzipSync(
    readFileSync(path.join(import.meta.dirname, '../testing/migrations-before-squash.json.gz')),
  ).toString(),
);
const script = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** A folder as a server of then left it, after so many of its migrations, with an order, a payment and a profile. */
async function folderFromBefore(migrations: typeof BEFORE): Promise<string> {
  const folder = dataDirAt(await temporaryDataDir()).postgres;
  const engine = await openEmbedded(folder);
  await engine.transaction((tx) => fillAsBefore(tx, migrations));
  await engine.close();
  return folder;
}

async function fillAsBefore(tx: ScriptTransaction, migrations: typeof BEFORE): Promise<void> {
  await tx.exec(script('bootstrap.sql'));
  for (const { version, name, sql } of migrations) {
    await tx.exec(sql);
    const record = 'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)';
    await tx.query(record, [version, name]);
  }
  // No order stood apart then.
  await tx.exec(script('order-mails.sql').replace(' and not private.is_doubtful(new.id)', ''));
  await storeMuch(tx);
}

const [KEY, PAID_KEY, DOUBTFUL_KEY] = [randomUUID(), randomUUID(), randomUUID()];
const PAYMENT = { provider: 'sumup', merchant: 'M', amount: 1000, currency: 'EUR', description: 'Don' };

async function storeMuch(tx: ScriptTransaction): Promise<void> {
  const { service, fields, quote, confirmedAt } = RESTAURANT_REQUEST;
  const accept = 'select public.accept_submission($1, $2, $3, $4, $5, null, null, $6)';
  await tx.query(accept, [KEY, RESTAURANT_REQUEST, service, fields, quote, confirmedAt]);
  await tx.query(
    `insert into private.push_subscriptions (submission_id, endpoint, p256dh, auth) values ($1, 'phone', 'p', 'a')`,
    [KEY],
  );
  await tx.query(`update public.submissions set status = 'confirmee'`);
  const order = { service: 'don', fields: { montant: '10.00' }, quote: null, confirmedAt };
  await tx.query('select public.open_payment($1, $2, $3, $4)', [
    PAID_KEY,
    {},
    order,
    { ...PAYMENT, paidFields: {} },
  ]);
  await tx.query(`insert into auth.users (email, raw_user_meta_data)
    values ('maryse@exemple.gp', '{"firstname": "Maryse"}')`);
}

/** Every row of every table, without what says which migrations have run. */
async function allRows(tx: Transaction): Promise<Record<string, string | null>> {
  const tables = await tx.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'storage', 'local', 'public', 'private') order by 1`,
  );
  const found: Record<string, string | null> = {};
  for (const { name } of tables) {
    const sql = `select json_agg(row_to_json(t) order by row_to_json(t)::text)::text as rows from ${name} as t`;
    const [all] = await tx.query<{ rows: string | null }>(sql);
    found[name] = all?.rows ?? null;
  }
  return found;
}

const outline = async (tx: Transaction) =>
  (await tx.query<{ line: string }>(SCHEMA_OUTLINE)).map(({ line }) => line.replaceAll('\n', ' ')).sort();

const versions = async (tx: Transaction) =>
  (
    await tx.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by 1',
    )
  ).map(({ version }) => version);

/** Tables whose rows every version makes. */
const MADE_ANEW: ReadonlySet<string> = new Set(['local.schema_state', 'storage.buckets']);

/** What waits for devices is in one queue now, which has the columns that its rows had, and others. */
const QUEUES: ReadonlySet<string> = new Set([
  'private.pushes',
  'private.question_pushes',
  'private.desk_pushes',
]);

const parsed = (rows: string | null | undefined): Record<string, unknown>[] => JSON.parse(rows ?? '[]');

const stateOf = (engine: Engine) =>
  engine.transaction(async (tx) => ({ rows: await allRows(tx), versions: await versions(tx) }));

test('a folder from before the steps keeps every row and a copy, and becomes what an empty one becomes', async () => {
  const folder = await folderFromBefore(BEFORE);
  const before = await openEmbedded(folder);
  const { rows } = await stateOf(before);
  await before.close();
  expect(rows['public.submissions']).toContain(KEY);
  expect(rows['public.profiles']).toContain('Maryse');

  const [opened, fresh] = [
    await openDatabase(folder),
    await openDatabase(dataDirAt(await temporaryDataDir()).postgres),
  ];
  const copy = await openEmbedded(copyBeforeUpgrade(folder));
  expect((await stateOf(copy)).rows).toEqual(rows);
  await copy.close();
  const day = 24 * 3_600_000;
  dropOldCopy(folder, Date.now() + 29 * day);
  expect(existsSync(copyBeforeUpgrade(folder))).toBe(true);
  dropOldCopy(folder, Date.now() + 31 * day);
  expect(existsSync(copyBeforeUpgrade(folder))).toBe(false);
  const after = await opened.transaction(allRows);
  for (const [table, before] of Object.entries(rows).filter(([table]) => !QUEUES.has(table))) {
    // A later migration may add a column, and has added a bucket.
    const kept = parsed(before).map((row) => expect.objectContaining(row));
    const found = parsed(after[table]);
    expect(found, table).toEqual(expect.arrayContaining(kept));
    if (!MADE_ANEW.has(table)) expect(found, table).toHaveLength(kept.length);
  }
  expect(parsed(after['private.pushes'])).toEqual([
    expect.objectContaining({ submission_id: KEY, endpoint: 'phone', kind: 'status', status: 'confirmee' }),
  ]);
  expect(await opened.transaction(outline)).toEqual(await fresh.transaction(outline));
  await fresh.close();

  const [told] = await opened.transaction((tx) =>
    tx.query<{ found: unknown; paid: unknown }>(
      `select public.find_submission($1, $2) as found, public.settle_payment($3::text, 'c', 'PAID', now()) as paid`,
      [KEY, RESTAURANT_REQUEST, PAID_KEY],
    ),
  );
  expect(told).toMatchObject({
    found: { outcome: 'replayed', receipt: { submissionId: KEY } },
    paid: { receipt: { submissionId: PAID_KEY, status: 'recue' } },
  });
  await opened.close();
});

test('a folder whose rows have no place any more is refused in a sentence, and stays as it is', async () => {
  const folder = await folderFromBefore(BEFORE);
  const engine = await openEmbedded(folder);
  await engine.transaction((tx) =>
    tx.exec(`create table private.forgotten (word text); insert into private.forgotten values ('x')`),
  );
  const before = await stateOf(engine);
  await expect(migrate(engine)).rejects.toThrow('the table private.forgotten');
  await engine.transaction((tx) => tx.exec('drop table private.forgotten'));
  await engine.transaction((tx) => tx.exec(`alter table public.profiles add column hobby text default 'x'`));
  await expect(migrate(engine)).rejects.toThrow('the column public.profiles.hobby');
  await engine.transaction((tx) => tx.exec('alter table public.profiles drop column hobby'));
  const { 'private.forgotten': _, ...rows } = before.rows;
  expect(await stateOf(engine)).toEqual({ ...before, rows });
  await engine.close();
});

/** The tables of the first steps, and an order, a manager's device and a customer's, with what waits for them in three queues. */
async function threeQueues(tx: ScriptTransaction): Promise<void> {
  await tx.exec(script('bootstrap.sql'));
  for (const { version, name, sql, checksum } of readSteps().slice(0, 7)) {
    await tx.exec(sql);
    const record =
      'insert into supabase_migrations.schema_migrations (version, name, checksum) values ($1, $2, $3)';
    await tx.query(record, [version, name, checksum]);
  }
  await tx.exec(`
    insert into auth.users (id, email) values ('${KEY}', 'nadia@exemple.gp');
    insert into auth.sessions (id, user_id, aal) values ('${KEY}', '${KEY}', 'aal2');
    insert into private.managers (user_id, role) values ('${KEY}', 'gestionnaire');
    insert into private.desk_devices (endpoint, p256dh, auth, user_id, session_id) values ('desk', 'p', 'a', '${KEY}', '${KEY}');
    insert into public.submissions (id, reference, service, fields, confirmed_at, body_hash, receipt)
    select id, reference, 'restaurant', '{"a": 1}', now(), '', '{}'
    from (values ('${KEY}'::uuid, 'LG-100001'), ('${PAID_KEY}', 'LG-100002'), ('${DOUBTFUL_KEY}', 'LG-100003')) as each (id, reference);
    insert into private.senders (submission_id, network, most, is_doubtful) values ('${DOUBTFUL_KEY}', 'x', 8, true);
    insert into private.questions (id, submission_id, line, item, proposal, price, expires_at)
    values ('${KEY}', '${KEY}', 1, 'Lait', 'Beurre', 100, now() + interval '1 hour');
    insert into private.push_subscriptions (submission_id, endpoint, p256dh, auth) values ('${KEY}', 'phone', 'p', 'a'), ('${PAID_KEY}', 'phone', 'p', 'a');
    insert into private.pushes (submission_id, endpoint, status, attempts, lease) values
      ('${KEY}', 'phone', 'confirmee', 3, gen_random_uuid()), ('${KEY}', 'phone', 'en_livraison', 0, null), ('${PAID_KEY}', 'phone', 'confirmee', 2, null);
    insert into private.question_pushes (submission_id, endpoint, question_id, attempts) values ('${KEY}', 'phone', '${KEY}', 1);
    insert into private.desk_pushes (submission_id, endpoint, kind, next_attempt_at, attempts, shown) values
      ('${KEY}', 'desk', 'taken', now(), 1, 5), ('${PAID_KEY}', 'desk', 'new', now(), 0, 7), ('${DOUBTFUL_KEY}', 'desk', 'new', now(), 0, 119);
  `);
}

// docs/decisions/0003-own-outbox-without-workbox-background-sync.md#one-queue-of-pushes
test('what waited for devices in three queues waits in one, and is told as it would have been', async () => {
  const folder = dataDirAt(await temporaryDataDir()).postgres;
  const engine = await openEmbedded(folder);
  await engine.transaction(threeQueues);
  await engine.close();
  const [opened, fresh] = [
    await openDatabase(folder),
    await openDatabase(dataDirAt(await temporaryDataDir()).postgres),
  ];
  expect(await opened.transaction(outline)).toEqual(await fresh.transaction(outline));
  await fresh.close();
  const waiting = await opened.transaction((tx) =>
    tx.query(
      `select reference, coalesce(customer_endpoint, 'at the ' || manager_endpoint) as device, topic, kind, pushes.status, question_id, attempts, times, told
       from private.pushes join public.submissions on submissions.id = submission_id order by reference, topic`,
    ),
  );
  const status = { device: 'phone', topic: 'status', kind: 'status', question_id: null, times: 1, told: 0 };
  const desk = {
    device: 'at the desk',
    topic: 'desk',
    kind: 'new',
    status: null,
    question_id: null,
    attempts: 0,
  };
  expect(waiting).toEqual([
    { ...desk, reference: 'LG-100001', kind: 'taken', attempts: 1, times: 1, told: 5 },
    {
      ...status,
      reference: 'LG-100001',
      topic: 'question',
      kind: 'question',
      status: null,
      question_id: KEY,
      attempts: 1,
    },
    { ...status, reference: 'LG-100001', status: 'en_livraison', attempts: 0 },
    { ...desk, reference: 'LG-100002', times: 120, told: 7 },
    { ...status, reference: 'LG-100002', status: 'confirmee', attempts: 2 },
    { ...desk, reference: 'LG-100003', times: 1, told: 0 },
  ]);
  const claimed = await opened.transaction((tx) =>
    tx.query<{ due: readonly { kind: string }[] }>(
      `select public.claim_pushes(now() + interval '1 minute', 60, 10) as due`,
    ),
  );
  expect(claimed[0]?.due.map(({ kind }) => kind).toSorted()).toEqual([
    'new',
    'new',
    'question',
    'status',
    'status',
    'taken',
  ]);
  await opened.close();
});

test('a folder of a newer version, of a changed step or of changed tables is refused in a sentence', async () => {
  const folder = dataDirAt(await temporaryDataDir()).postgres;
  await (await openDatabase(folder)).close();
  const engine = await openEmbedded(folder);
  const change = (sql: string) => engine.transaction((tx) => tx.exec(sql));
  const records = 'supabase_migrations.schema_migrations';
  for (const [sql, undo, sentence] of [
    [
      `insert into ${records} (version, name) values ('9000', '9000_later.sql')`,
      `delete from ${records} where version = '9000'`,
      /newer version.*9000_later/,
    ],
    [
      `update ${records} set checksum = 'x' || checksum`,
      `update ${records} set checksum = substr(checksum, 2)`,
      /0001_tables\.sql is not the step/,
    ],
    [
      'alter table private.recovery_codes drop constraint recovery_codes_pkey',
      'alter table private.recovery_codes add primary key (user_id, hash)',
      /by hand \(missing: constraint private\.recovery_codes PRIMARY KEY/,
    ],
    [
      'alter table public.profiles add column hobby text',
      'alter table public.profiles drop column hobby',
      /added: column public\.profiles\.hobby/,
    ],
  ] as const) {
    await change(sql);
    const before = await stateOf(engine);
    const migrated = migrate(engine);
    await expect(migrated).rejects.toThrow(StartupError);
    await expect(migrated).rejects.toThrow(sentence);
    expect(await stateOf(engine)).toEqual(before);
    await change(undo);
    await migrate(engine);
  }
  await engine.close();
});

test('procedures of another version, or changed by hand, are made anew, and those that went away go', async () => {
  const folder = dataDirAt(await temporaryDataDir()).postgres;
  await (await openDatabase(folder)).close();
  const engine = await openEmbedded(folder);
  await engine.transaction((tx) =>
    tx.exec(`
      create function private.of_before() returns int language sql as 'select 1';
      create trigger of_before before insert on public.profiles
        for each row execute function private.on_new_user();
      create policy of_before on public.profiles for all to anon using (true);
      grant all on public.submissions to anon;
      drop function private.board_part cascade;
      create or replace function private.digest(written text) returns bytea language sql as 'select null::bytea'`),
  );
  await engine.close();
  const [opened, fresh] = [
    await openDatabase(folder),
    await openDatabase(dataDirAt(await temporaryDataDir()).postgres),
  ];
  expect(await opened.transaction(outline)).toEqual(await fresh.transaction(outline));
  await fresh.close();
  await opened.close();
});

const programs = findPostgres();

test.skipIf(!programs)('so does a PostgreSQL server, whose user owns the database and no more', async () => {
  const postgres = await PostgresServer.start(programs ?? '');
  try {
    await postgres.psql(`create role livraison login;
      create role anon nologin noinherit;
      create role authenticated nologin noinherit;
      create role service_role nologin noinherit bypassrls;
      grant anon, authenticated, service_role to livraison;`);
    await postgres.psql('create database livraison owner livraison');
    const url = postgres.url.replace('postgres@localhost/postgres', 'livraison@localhost/livraison');
    const engine = await openServer(url);
    await engine.transaction((tx) => fillAsBefore(tx, BEFORE));
    const { rows } = await stateOf(engine);
    await migrate(engine);
    const after = await engine.transaction(allRows);
    for (const table of ['public.submissions', 'public.payments', 'public.profiles', 'auth.users']) {
      const kept = parsed(rows[table]).map((row) => expect.objectContaining(row));
      expect(parsed(after[table]), table).toEqual(kept);
    }
    const rebuilt = await engine.transaction(outline);
    await engine.close();
    await postgres.psql('create database fresh owner livraison');
    const fresh = await openServer(url.replace('localhost/livraison', 'localhost/fresh'));
    await migrate(fresh);
    expect(rebuilt).toEqual(await fresh.transaction(outline));
    await fresh.close();
    // A connection that is still closing would report the end of the server.
    await postgres.psql(`do $$ begin
      while exists (select from pg_stat_activity where usename = 'livraison') loop
        perform pg_sleep(0.01), pg_stat_clear_snapshot();
      end loop;
    end $$`);
  } finally {
    await postgres.stop();
  }
});
