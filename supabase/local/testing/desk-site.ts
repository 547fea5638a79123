import { cpSync } from 'node:fs';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { type TableEdit, TableEditAnswer } from '../../../src/domain/tables/edited-tables.ts';
import type { TableName } from '../../../src/domain/tables.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../access.ts';
import { PROJECT_ROOT } from '../config.ts';
import { HostedServer } from './hosted-server.ts';
import { managerOn } from './manager.ts';
import { removeTemporaryFolders, temporaryFolder } from './temporary.ts';

/** A server whose tables a manager and an admin edit. */

export let server: HostedServer;
export let folder: string;
export const people: Record<string, SupabaseClient> = {};

const deskOf = (role: 'gestionnaire' | 'admin' | null, email: string) => managerOn(server, email, role);

type Unkeyed<T> = T extends unknown ? Omit<T, 'key'> & { key?: string } : never;

export async function post(who: string, edit: Unkeyed<TableEdit> | object): Promise<Response> {
  const session = await people[who]?.auth.getSession();
  const token = session?.data.session?.access_token;
  return fetch(`${server.url}/functions/v1/desk-table`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ key: crypto.randomUUID(), ...edit }),
  });
}

export async function edit(who: string, asked: Unkeyed<TableEdit>): Promise<TableEditAnswer> {
  const reply = await post(who, asked);
  expect(reply.status).toBe(200);
  return v.parse(TableEditAnswer, await reply.json());
}

export const read = async (name: TableName) => (await fetch(`${server.url}/data/${name}.json`)).json();
export const saveTariff = (content: unknown, seen = { revision: 0, version: bundledTables.tariff.version }) =>
  edit('admin', { kind: 'save', name: 'tariff', seen, content });

export const DEARER = {
  ...bundledTables.tariff,
  restaurant: { ...bundledTables.tariff.restaurant, donation: 200 },
};

/** Starts the server on a copy of the tables for the tests of a file, with people. Each test begins without edits. */
export function startDesk(): void {
  beforeAll(async () => {
    folder = temporaryFolder();
    cpSync(path.join(PROJECT_ROOT, 'public/data'), folder, { recursive: true });
    server = await HostedServer.start({ REFERENCE_DIR: folder });
    people.admin = await deskOf('admin', 'nadia@exemple.gp');
    people.manager = await deskOf('gestionnaire', 'paul@exemple.gp');
    people.customer = await deskOf(null, 'maryse@exemple.gp');
  });
  afterEach(() => server.database.transaction((tx) => tx.query('delete from private.table_edits')));
  afterAll(async () => {
    await server.stop();
    removeTemporaryFolders();
  });
}
