import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect } from 'vitest';
import { readCollection } from '../cli/read-collection.ts';
import { lockFolder } from '../lock.ts';
import { inbox } from '../records/inbox.ts';
import { StartupError } from '../startup-error.ts';
import { accept, onDebian, server, startDebianServer } from '../testing/debian-server.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { joinDatabase, openDatabase } from './database.ts';
import { PATIENCE } from './engine.ts';
import { TURN } from './migrate.ts';

/** Starts and tools beside work that holds locks of the database. */

startDebianServer();

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

const start = async () => (await openDatabase('', server.url)).close();

onDebian('a server starts and the inbox is read while a backup runs and orders come', async () => {
  await start();
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

onDebian('a tool waits for nobody where nothing is due', async () => {
  await start();
  await whileHeld(`select pg_advisory_xact_lock(${TURN})`, async (url) => {
    await (await joinDatabase(url, async () => false)).close();
    await expect(openDatabase('', url)).rejects.toThrow(StartupError);
  });
});

onDebian(
  'a tool of a new version changes nothing beneath the server that still runs the old one',
  async () => {
    await start();
    const root = temporaryFolder();
    const records = 'select procedures from local.schema_state';
    const ours = await server.psql(records);
    await server.psql(`update local.schema_state set procedures = 'those of before'`);
    const running = await lockFolder(root);
    await expect(readCollection(root, inbox, server.url)).rejects.toThrow(/restart it first/);
    expect(await server.psql(records)).toBe('those of before');
    if (running.ok) running.lock.release();
    await readCollection(root, inbox, server.url);
    expect(await server.psql(records)).toBe(ours);
  },
);

onDebian('a table that stays in use is no start, in a sentence', async () => {
  await start();
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
