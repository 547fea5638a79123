import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataDirAt } from '../data-dir.ts';
import { removeTemporaryFolders, temporaryDataDir } from '../testing/temporary.ts';
import { type Database, openDatabase } from './database.ts';
import { readSteps } from './schema-files.ts';

vi.setConfig({ hookTimeout: 120_000 });

let database: Database;
let folder: string;

beforeAll(async () => {
  folder = dataDirAt(await temporaryDataDir()).postgres;
  database = await openDatabase(folder);
});
afterAll(async () => {
  await database.close();
  removeTemporaryFolders();
});

const rows = <Row>(sql: string) => database.transaction((tx) => tx.query<Row>(sql));

// docs/rules/sending.md#order-numbers
test('order numbers are unique and of constant width until the range is used up', async () => {
  const [first] = await rows(
    `select count(distinct r)::int as different, min(length(r)) as shortest, max(length(r)) as longest
     from (select public.submission_reference(n) as r from generate_series(1, 900000, 7) as n) as t`,
  );
  expect(first).toEqual({ different: 128_572, shortest: 'LG-123456'.length, longest: 'LG-123456'.length });
  const [last] = await rows<{ before: string; after: string }>(
    'select public.submission_reference(900000) as before, public.submission_reference(900001) as after',
  );
  expect(last?.before).toMatch(/^LG-\d{6}$/);
  expect(last?.after).toMatch(/^LG-\d{7}$/);
});

/** All rights of the browser's roles; anything else is refused before policies are checked. */
const GRANTED = [
  'anon desk_move_ring: execute',
  'anon edited_tables: execute',
  'anon is_referral_code: execute',
  'authenticated count_other_sessions: execute',
  'authenticated delete_account: execute',
  'authenticated desk_access: execute',
  'authenticated desk_acknowledge: execute',
  'authenticated desk_ask: execute',
  'authenticated desk_ask_refund: execute',
  'authenticated desk_changes: execute',
  'authenticated desk_contacted: execute',
  'authenticated desk_day: execute',
  'authenticated desk_decide_doubtful: execute',
  'authenticated desk_earlier: execute',
  'authenticated desk_editor: execute',
  'authenticated desk_end_share: execute',
  'authenticated desk_identity: execute',
  'authenticated desk_make_links: execute',
  'authenticated desk_messages: execute',
  'authenticated desk_move: execute',
  'authenticated desk_move_ring: execute',
  'authenticated desk_note: execute',
  'authenticated desk_open_file: execute',
  'authenticated desk_order: execute',
  'authenticated desk_orders: execute',
  'authenticated desk_payments: execute',
  'authenticated desk_remove_ticket: execute',
  'authenticated desk_ring_here: execute',
  'authenticated desk_ring_no_more: execute',
  'authenticated desk_share: execute',
  'authenticated desk_shared: execute',
  'authenticated desk_table_history: execute',
  'authenticated desk_tables: execute',
  'authenticated desk_take: execute',
  'authenticated desk_tick: execute',
  'authenticated desk_versions: execute',
  'authenticated desk_withdraw_link: execute',
  'authenticated desk_withdraw_question: execute',
  'authenticated edited_tables: execute',
  'authenticated is_referral_code: execute',
  'authenticated make_own_profile: execute',
  'authenticated own_order: execute',
  'authenticated own_orders: execute',
  'authenticated own_profile: execute',
  'authenticated recovery_codes_left: execute',
  'authenticated referral_summary: execute',
  'authenticated renew_recovery_codes: execute',
  'authenticated save_own_profile: execute',
  'authenticated use_recovery_code: execute',
  'authenticated use_referral_code: execute',
];

test('no table is open to the roles of the API, and of the procedures these', async () => {
  const granted = await rows<{ line: string }>(
    `select role || ' ' || relname || ': ' || verb || ' ' || string_agg(attname, ', ' order by attnum) as line
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
       unnest(array['anon', 'authenticated', 'service_role']) as role, unnest(array['select', 'insert', 'update']) as verb
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
       and has_column_privilege(role, pg_class.oid, attnum, verb)
     group by role, relname, verb
     union all
     select role || ' ' || relname || ': delete' from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
       and has_table_privilege(role, oid, 'delete, truncate, references, trigger')
     union all
     select role || ' ' || relname || ': use' from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role
     where relnamespace = 'public'::regnamespace and relkind = 'S'
       and has_sequence_privilege(role, oid, 'usage, select, update')
     union all
     select role || ' ' || proname || ': execute' from pg_proc, unnest(array['anon', 'authenticated']) as role
     where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute')
     order by 1`,
  );
  expect(granted.map(({ line }) => line)).toEqual(GRANTED);
});

test('every table is behind row-level security', async () => {
  const open = await rows(
    `select relname from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity`,
  );
  expect(open).toEqual([]);
});

test('functions that run as their owner look names up nowhere', async () => {
  const loose = await rows(
    `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
     and not coalesce(proconfig, '{}') @> array['search_path=""']`,
  );
  expect(loose).toEqual([]);
});

test('steps change tables alone: procedures, triggers, views and rights are files of their own', () => {
  const misplaced = readSteps().flatMap(({ name, sql }) =>
    [...sql.matchAll(/^\s*(create (or replace )?(function|procedure|trigger|view|policy)|grant) .*/gim)].map(
      ([line]) => `${name}: ${line.trim()}`,
    ),
  );
  expect(misplaced).toEqual([]);
});

test('no row depends on a procedure, which is dropped and made anew', async () => {
  const dependent = await rows(
    `select pg_describe_object(classid, objid, objsubid) as what
     from pg_depend join pg_proc on refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass)`,
  );
  expect(dependent).toEqual([]);
});

test('the body of each SQL function names what is there', async () => {
  const functions = await rows<{ name: string; definition: string }>(
    `select pg_proc.oid::regprocedure::text as name, pg_get_functiondef(pg_proc.oid) as definition
     from pg_proc join pg_language on pg_language.oid = prolang
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and lanname = 'sql'`,
  );
  expect(functions.length).toBeGreaterThan(80);
  const wrong: string[] = [];
  for (const { name, definition } of functions) {
    await rows(definition).catch((error: Error) => wrong.push(`${name}: ${error.message}`));
  }
  expect(wrong).toEqual([]);
});

test('reopening applies no step twice', async () => {
  const applied = 'select version from supabase_migrations.schema_migrations order by version';
  const before = await rows(applied);
  await database.close();
  database = await openDatabase(folder);
  expect(await rows(applied)).toEqual(before);
});

/** Stand-ins for pg_cron, pg_net and the vault, under the same names; each records its calls. */
const SCHEDULERS = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
    'insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set schedule = $2, command = $3 returning 1';
  create table cron.job_run_details (end_time timestamptz);
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema net;
  create table net.asked (url text, body jsonb, headers jsonb);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds int default 5000
  ) returns bigint language sql as 'insert into net.asked values ($1, $2, $4) returning 7';`;

test('nothing is scheduled without a scheduler', async () => {
  expect(await rows('select private.schedule_functions() as is_scheduled')).toEqual([
    { is_scheduled: false },
  ]);
});

test('where there is pg_cron it calls the functions that are due, with the key of the vault', async () => {
  for (const statement of SCHEDULERS.split(/;\n/)) await rows(statement);
  const twice = 'select private.schedule_functions() and private.schedule_functions() as is_scheduled';
  expect(await rows(twice)).toEqual([{ is_scheduled: true }]);
  const jobs = await rows<{ jobname: string; schedule: string; command: string }>(
    'select * from cron.job order by 1',
  );
  expect(jobs.map(({ jobname, schedule }) => `${jobname} ${schedule}`)).toEqual([
    'cron-log 30 7 * * *',
    'forward * * * * *',
    'payment-sweep * * * * *',
    'purge-files 17 7 * * *',
    'push * * * * *',
  ]);

  const run = (name: string) => rows(jobs.find(({ jobname }) => jobname === name)?.command ?? '');
  await run('payment-sweep');
  expect(await rows('select * from net.asked')).toEqual([]);
  await rows(
    `insert into vault.decrypted_secrets values ('project_url', 'https://a.example/'), ('secret_key', 'k')`,
  );
  await run('payment-sweep');
  expect(await rows('select * from net.asked')).toEqual([
    {
      url: 'https://a.example/functions/v1/payment-sweep',
      body: {},
      headers: { apikey: 'k', 'content-type': 'application/json' },
    },
  ]);
  await rows(
    `insert into cron.job_run_details values (now() - interval '8 days'), (now() - interval '6 days'), (null)`,
  );
  await run('cron-log');
  expect(await rows('select end_time from cron.job_run_details')).toHaveLength(2);
  await rows('drop schema cron, vault, net cascade');
});

test('an unknown role is refused', async () => {
  await expect(database.as({ role: 'postgres' }, (tx) => tx.query('select 1'))).rejects.toThrow(
    'unknown role',
  );
});

test('a role ends with its transaction', async () => {
  await database.as({ role: 'anon' }, (tx) => tx.query('select 1'));
  const [after] = await rows('select current_user as name, auth.uid() as uid');
  expect(after).toEqual({ name: 'postgres', uid: null });
});
