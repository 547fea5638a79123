import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { changeRole } from '../records/managers.ts';
import { changeProfile } from './accounts.ts';
import { HostedServer } from './hosted-server.ts';
import { managerOn } from './manager.ts';
import { NOON } from './test-server.ts';

/** A server with two managers, and how they ask it for the board. */

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly receivedAt: string;
  readonly takenBy: string | null;
  readonly isCancelledElsewhere: boolean;
}

export let server: HostedServer;
export let nadia: SupabaseClient;
export let paul: SupabaseClient;

export const deskOf = (email: string) => managerOn(server, email);

export interface Page {
  readonly orders: readonly Row[];
  readonly next: object | null;
}

export async function orders(args: object): Promise<Page> {
  const all = { p_state: null, p_search: null, p_service: null, p_after: null, p_limit: 200, ...args };
  const { data, error } = await nadia.rpc('desk_orders', all);
  if (error) throw error;
  return data as Page;
}

interface Changes {
  readonly cursor: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly orders: readonly Row[];
  readonly isWhole: boolean;
}

export async function changes(since: string | null): Promise<Changes> {
  const { data, error } = await nadia.rpc('desk_changes', { p_since: since });
  if (error) throw error;
  return data as Changes;
}

export const move = (id: string, from: string, to: string) =>
  nadia.rpc('desk_move', {
    p_key: crypto.randomUUID(),
    p_id: id,
    p_from: from,
    p_to: to,
    // These orders are not paid (docs/rules/desk.md#delivery-after-payment).
    p_reason: 'réglée au téléphone',
    p_done_at: null,
  });

export const sql = (statement: string, values: unknown[] = []) =>
  server.database.transaction((tx) => tx.query<Record<string, unknown>>(statement, values));

/** Starts the server and signs the managers in for the tests of a file. Each test begins at noon without orders. */
export function startBoard(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
    [nadia, paul] = [await deskOf('nadia@exemple.gp'), await deskOf('paul@exemple.gp')];
    await changeProfile(paul, { firstname: 'Paul' });
    // The history has the name of the moment at which the role is given.
    await changeRole(server.database, { email: 'paul@exemple.gp', role: 'gestionnaire' });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.moveTo(NOON);
    await sql('delete from public.submissions');
  });
}
