import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { accept, onDebian, server, startDebianServer } from '../testing/debian-server.ts';
import { findPostgres, PostgresServer } from '../testing/postgres-server.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { openDatabase } from './database.ts';
import { SCHEMA_OUTLINE } from './schema-outline.ts';

/** The backup of docs/exploitation.md, « Sauvegardes », on another machine. */

startDebianServer();
vi.setConfig({ testTimeout: 120_000 });

/** The roles that an administrator makes on a new machine (docs/exploitation.md, « Sur un serveur à soi »). */
const ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;`;

const run = promisify(execFile);

onDebian(
  'a backup brings back orders and rights where the roles are, and stops where they are not',
  async () => {
    const { receipt } = await accept(randomUUID());
    const dump = path.join(temporaryFolder(), 'livraison.dump');
    await run('pg_dump', ['-Fc', '-f', dump, server.url]);
    const other = await PostgresServer.start(findPostgres() ?? '');
    try {
      const restore = (name: string) => {
        const url = other.url.replace('/postgres?', `/${name}?`);
        return run('pg_restore', ['--no-owner', '--exit-on-error', '-d', url, dump]).then(() => url);
      };
      await other.psql('create database bare');
      await expect(restore('bare')).rejects.toThrow('does not exist');

      await other.psql(ROLES);
      await other.psql('create database prepared');
      const database = await openDatabase('', await restore('prepared'));
      const rows = await database.transaction((tx) => tx.query<{ line: string }>(SCHEMA_OUTLINE));
      const [order] = await database.transaction((tx) =>
        tx.query('select reference from public.submissions'),
      );
      await database.close();
      expect(order).toEqual({ reference: receipt.reference });
      const before = await server.psql(`select line from (${SCHEMA_OUTLINE}) as outline`);
      expect(rows.map(({ line }) => line).sort()).toEqual(before.split('\n').sort());
    } finally {
      await other.stop();
    }
  },
);
