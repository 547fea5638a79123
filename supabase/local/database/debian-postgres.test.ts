import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { readCollection } from '../cli/read-collection.ts';
import { dataDirAt } from '../data-dir.ts';
import { inbox } from '../records/inbox.ts';
import { StartupError } from '../startup-error.ts';
import { temporaryDataDir } from '../testing/data-template.ts';
import { findPostgres, NO_POSTGRES, PostgresServer } from '../testing/postgres-server.ts';
import { SCHEMA_OUTLINE } from '../testing/schema-outline.ts';
import { removeTemporaryFolders } from '../testing/temporary.ts';
import { joinDatabase, openDatabase } from './database.ts';
import { PATIENCE } from './engine.ts';
import { TURN } from './migrate.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** The migrations on a server with concurrent connections: the embedded Postgres has only one. */
const programs = findPostgres();
if (!programs) console.info(NO_POSTGRES);
const onDebian = test.skipIf(!programs);

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

let server: PostgresServer;

beforeAll(async () => {
  if (!programs) return;
  server = await PostgresServer.start(programs);
  await server.psql(readFileSync(path.join(import.meta.dirname, 'bootstrap.sql'), 'utf8'));
  // Applies the migrations as the CLI does: each file unchanged, in order of their names, in a transaction of its own.
  for (const file of readdirSync(MIGRATIONS).sort()) {
    await server.psql(`begin;\n${readFileSync(path.join(MIGRATIONS, file), 'utf8')}\ncommit;`);
  }
  await server.psql(RECORD_ALL);
});
afterAll(async () => {
  await server?.stop();
  removeTemporaryFolders();
});

const quoted = (value: unknown) =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

/** Calls an expression with the rights of an API role, and returns the result. */
const call = (role: string, expression: string) => server.psql(`set role ${role}; select ${expression}`);

const accept = (id: string, body: unknown = RESTAURANT_REQUEST) => {
  const { service, fields, quote, confirmedAt } = RESTAURANT_REQUEST;
  const args = [id, body, service, fields, quote, confirmedAt, 'Lundi à 10:30', confirmedAt].map(quoted);
  return call('service_role', `public.accept_submission(${args.join(', ')})`).then(
    (answer) => JSON.parse(answer) as { outcome: string; receipt: { reference: string } },
  );
};

onDebian('the migrations make there what they make in the embedded Postgres', async () => {
  const lines = `select json_agg(line) as lines from (${SCHEMA_OUTLINE}) as outline`;
  const embedded = await openDatabase(dataDirAt(await temporaryDataDir()).postgres);
  const [expected] = await embedded.transaction((tx) => tx.query<{ lines: string[] }>(lines));
  await embedded.close();
  expect(expected?.lines).toContain('relation public.submissions r rls');
  expect((JSON.parse(await server.psql(lines)) as string[]).sort()).toEqual(expected?.lines.sort());
});

onDebian('thirty requests at once for one key are one order with one answer', async () => {
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 30 }, () => accept(id)));
  expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
  expect(answers.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(29);
  expect(new Set(answers.map(({ receipt }) => JSON.stringify(receipt))).size).toBe(1);
  expect(await accept(id, { another: 'body' })).toMatchObject({ outcome: 'key_reused' });
  expect(await server.psql(`select count(*) from public.submissions where id = '${id}'`)).toBe('1');
});

onDebian('an order that comes while its file is being purged is asked for the file again', async () => {
  const [id, sha256] = [randomUUID(), 'a'.repeat(64)];
  await server.psql(`insert into public.submission_files (submission_id, sha256, field, type, size, stored_at)
    values ('${id}', '${sha256}', 'ordonnance', 'application/pdf', 9, now())`);
  const request = { files: [{ field: 'ordonnance', name: 'ordonnance.pdf', sha256 }] };
  const purge = `select public.purge_health_files(now() + interval '8 days')`;
  expect(await whileEnding(purge, () => accept(id, request))).toEqual({
    outcome: 'files_missing',
    missing: [sha256],
  });
});

/** Runs `work` while another transaction has run `sql` and commits once somebody waits for it. Returns the result of `work`. */
async function whileEnding<T>(sql: string, work: () => Promise<T>): Promise<T> {
  const other = new Client(server.url);
  await other.connect();
  try {
    await other.query(`begin; ${sql}`);
    const done = work();
    const isWaiting = `exists (select from pg_stat_activity where wait_event_type = 'Lock')`;
    await server.psql(
      `do $$ begin while not ${isWaiting} loop perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop; end $$;`,
    );
    await other.query('commit');
    return await done;
  } finally {
    await other.end();
  }
}

onDebian('an order and a question are stored while a device that would ring for them ends', async () => {
  const [manager, id, session] = [await person(), randomUUID(), randomUUID()];
  await server.psql(`insert into private.desk_devices (endpoint, p256dh, auth, user_id, session_id)
    values ('https://push.exemple/desk', 'k', 'a', '${manager}', '${session}')`);
  const device = 'delete from private.desk_devices';
  expect(await whileEnding(device, () => accept(id))).toMatchObject({ outcome: 'accepted' });

  await server.psql(`insert into private.push_subscriptions (submission_id, endpoint, p256dh, auth)
    values ('${id}', 'https://push.exemple/customer', 'k', 'a')`);
  const ask = `insert into private.questions (id, submission_id, line, item, proposal, price, expires_at)
    values (gen_random_uuid(), '${id}', 1, 'Riz', 'Pâtes', 100, now() + interval '9 minutes') returning line`;
  const subscription = 'delete from private.push_subscriptions';
  expect(await whileEnding(subscription, () => server.psql(ask))).toBe('1');
});

onDebian('an order that is given to an account while that is being deleted keeps its contents', async () => {
  const [leaving, older, id] = [await person(), randomUUID(), randomUUID()];
  const session = await server.psql(`insert into auth.sessions (user_id) values ('${leaving}') returning id`);
  await Promise.all([accept(older), accept(id)]);
  const claim = (order: string) =>
    call('service_role', `public.claim_submission('${order}', '${leaving}')`).catch(() => 'refused');
  await claim(older);
  const claims = quoted({ role: 'authenticated', sub: leaving, session_id: session });
  const waiting = `(select count(*) from pg_stat_activity where wait_event_type = 'Lock')`;
  const until = (count: number) =>
    server.psql(`do $$ begin for turn in 1..300 loop exit when ${waiting} >= ${count};
      perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop; end $$;`);
  const holder = new Client(server.url);
  await holder.connect();
  try {
    await holder.query(`begin; select from public.submissions where id = '${older}' for update`);
    const deleted =
      server.psql(`begin; set local role authenticated; set local request.jwt.claims = ${claims};
      select public.delete_account(); commit;`);
    await until(1);
    const claimed = claim(id);
    await Promise.race([claimed, until(2)]);
    await holder.query('commit');
    await Promise.all([deleted, claimed]);
  } finally {
    await holder.end();
  }
  expect(
    await server.psql(`select fields <> '{}', user_id is null from public.submissions where id = '${id}'`),
  ).toBe('t|t');
});

onDebian('orders that come at once have numbers of their own', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(randomUUID())));
  expect(new Set(answers.map(({ receipt }) => receipt.reference)).size).toBe(20);
});

onDebian('an allowance of five is five, however many ask at once', async () => {
  const ask = () => call('service_role', `public.take_allowance('submit', '192.0.2.7', 5, 3600)`);
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers.filter((wait) => wait === '0')).toHaveLength(5);
});

onDebian('two addresses that come back at once do not wait for each other', async () => {
  const TURN = 4711;
  const ask = (subject: string) =>
    call('service_role', `public.take_allowance('submit', '${subject}', 5, 3600)`);
  const sql = (text: string) => server.psql(text);
  await ask('192.0.2.8');
  await ask('192.0.2.9');
  // Both allowances are full again. The trigger makes the first transaction wait until the other one cannot
  // proceed either.
  await sql(`update private.rate_limits set whole_at = now() - interval '1 second';
    create function private.halt() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${TURN});
      return null;
    end
    $$;
    create trigger halt after delete on private.rate_limits for each statement execute function private.halt();`);
  const waiting = `(select count(*) from pg_stat_activity where wait_event_type = 'Lock')`;
  const both = sql(`select pg_advisory_lock(${TURN});
    do $$ begin while ${waiting} < 2 loop perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop; end $$;`);
  await sql(`do $$ begin while not exists (select from pg_locks where locktype = 'advisory' and objid = ${TURN})
    loop perform pg_sleep(0.01); end loop; end $$;`);
  try {
    expect(await Promise.all([ask('192.0.2.8'), ask('192.0.2.9'), both])).toEqual(['0', '0', '']);
  } finally {
    await sql('drop trigger halt on private.rate_limits; drop function private.halt();');
  }
});

onDebian('a customer reads what is theirs, and a visitor nothing', async () => {
  const order = randomUUID();
  await accept(order);
  const ids = await server.psql(
    `insert into auth.users (email, raw_user_meta_data)
     values ('maryse@exemple.gp', '{"firstname": "Maryse"}'), ('paul@exemple.gp', '{"firstname": "Paul"}') returning id`,
  );
  const sessions = await server.psql(
    `insert into auth.sessions (user_id) select unnest(array[${ids.split('\n').map(quoted)}]::uuid[]) returning id`,
  );
  const [maryse, paul] = ids
    .split('\n')
    .map((sub, place) => ({ sub, session_id: sessions.split('\n')[place] }));
  await call('service_role', `public.claim_submission('${order}', '${maryse?.sub}')`);

  const as = (role: string, claims: unknown, sql: string) =>
    server.psql(
      `begin; set local role ${role}; set local request.jwt.claims = ${quoted({ role, ...Object(claims) })}; ${sql}; commit;`,
    );
  const orders = 'select id from public.submissions';
  expect(await as('authenticated', maryse, orders)).toBe(order);
  expect(await as('authenticated', paul, orders)).toBe('');
  expect(await as('authenticated', paul, 'select firstname from public.profiles')).toBe('Paul');
  await expect(as('anon', {}, orders)).rejects.toThrow('permission denied for table submissions');
  await expect(as('authenticated', paul, 'select receipt from public.submissions')).rejects.toThrow(
    'permission denied',
  );

  // An order under way would keep the data that its delivery needs.
  await server.psql(`update public.submissions set status = 'annulee' where id = '${order}'`);
  await as('authenticated', maryse, 'select public.delete_account()');
  expect(
    await server.psql(`select fields, user_id is null from public.submissions where id = '${order}'`),
  ).toBe('{}|t');
});

onDebian('what is to be forwarded is leased to one of all who ask at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => accept(randomUUID())));
  const claim = () =>
    call('service_role', `public.claim_forwards(now() + interval '1 second', '["restaurant"]', 60, 4)`);
  const answers = await Promise.all(Array.from({ length: 20 }, claim));
  const claimed = answers.flatMap((answer) => (JSON.parse(answer) as { id: string }[]).map(({ id }) => id));
  expect(claimed.length).toBeGreaterThanOrEqual(20);
  expect(new Set(claimed).size).toBe(claimed.length);
});

/** Records the migrations as the CLI does, because the CLI ran them here. */
const RECORD_ALL = `insert into supabase_migrations.schema_migrations (version)
  values ${readdirSync(MIGRATIONS).map((file) => `('${file.split('_')[0]}')`)} on conflict do nothing`;

/** All our tables, in the form that `lock table` and pg_dump use. */
const OUR_TABLES = `select string_agg(format('%I.%I', schemaname, tablename), ', ') from pg_tables
  where schemaname in ('auth', 'storage', 'local', 'public', 'private', 'supabase_migrations')`;

/**
 * Runs work while another transaction holds locks. Connections to the given address time out when they wait
 * for a lock.
 */
async function whileHeld(locks: string, work: (url: string) => Promise<void>) {
  const holder = new Client(server.url);
  await holder.connect();
  try {
    await holder.query(`begin; ${locks}`);
    await work(`${server.url}&options=${encodeURIComponent('-c lock_timeout=1s')}`);
  } finally {
    await holder.end();
  }
}

onDebian('a server starts and the inbox is read while a backup runs and orders come', async () => {
  await accept(randomUUID());
  const tables = await server.psql(OUR_TABLES);
  // pg_dump holds the first lock on every table until it ends; an order holds the second on the tables that
  // it writes.
  for (const mode of ['access share', 'row exclusive']) {
    await whileHeld(`lock table ${tables} in ${mode} mode`, async (url) => {
      await (await openDatabase('', url)).close();
      expect(await readCollection('', inbox, url)).not.toHaveLength(0);
    });
  }
});

onDebian('a tool waits for nobody where every migration has run', async () => {
  await whileHeld(`select pg_advisory_xact_lock(${TURN})`, async (url) => {
    await (await joinDatabase(url)).close();
    await expect(openDatabase('', url)).rejects.toThrow(StartupError);
  });
});

onDebian('a table that stays in use is no start, in a sentence', async () => {
  await server.psql('alter table storage.objects disable row level security');
  await whileHeld('lock table storage.objects in access share mode', async (url) => {
    expect(PATIENCE.lock).toBe('4s');
    const impatient = { ...PATIENCE, lock: '200ms' };
    await expect(openDatabase('', url, impatient)).rejects.toThrow(StartupError);
  });
  await (await openDatabase('', server.url)).close();
  const isProtected = `select relrowsecurity from pg_class where oid = 'storage.objects'::regclass`;
  expect(await server.psql(isProtected)).toBe('t');
});

/** An account that has the code of another, by the same triggers as a confirmed sign-up. Returns its id. */
const person = (code = '') =>
  server.psql(
    `insert into auth.users (email, raw_user_meta_data, email_confirmed_at)
     values ('${randomUUID()}@exemple.gp', ${quoted({ referral_code: code })}, now()) returning id`,
  );

onDebian('twenty orders at once for one voucher: one has it, and a retry still has it', async () => {
  const sponsor = await person();
  const code = await server.psql(`select referral_code from public.profiles where id = '${sponsor}'`);
  const referee = await person(code);
  const voucher = await server.psql(`select id from private.vouchers where user_id = '${referee}'`);
  const { service, fields, quote, confirmedAt } = RESTAURANT_REQUEST;
  const use = (id: string) => {
    const args = [voucher, id, RESTAURANT_REQUEST, service, fields, quote].map(quoted).join(', ');
    const call = `public.accept_with_voucher(${args}, null, null, '${confirmedAt}') ->> 'outcome'`;
    return server.psql(`set role service_role; select ${call}`);
  };
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const outcomes = await Promise.all(ids.map(use));
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'voucher_taken')).toHaveLength(19);
  const winner = ids[outcomes.indexOf('accepted')] ?? '';
  expect(await Promise.all([use(winner), use(winner)])).toEqual(['replayed', 'replayed']);
});

onDebian('ten deliveries at once are two free ones for their sponsor', async () => {
  const sponsor = await person();
  const code = await server.psql(`select referral_code from public.profiles where id = '${sponsor}'`);
  const orders = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const [referee, id] = [await person(code), randomUUID()];
      await accept(id);
      await server.psql(
        `update public.submissions set user_id = '${referee}', status = 'confirmee' where id = '${id}';
         update public.submissions set status = 'en_livraison' where id = '${id}'`,
      );
      return id;
    }),
  );
  await Promise.all(
    orders.map((id) => server.psql(`update public.submissions set status = 'livree' where id = '${id}'`)),
  );
  const count = `select count(*) from private.vouchers where user_id = '${sponsor}' and kind = 'free-delivery'`;
  expect(await server.psql(count)).toBe('2');
});
