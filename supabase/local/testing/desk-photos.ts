import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { labelled } from '../../../src/domain/files/label.ts';
import { PLAIN_JPEG } from '../../../src/domain/files/testing.ts';
import type { Bytes } from '../../../src/domain/files.ts';
import { LinkReply } from '../../../src/domain/payment/payment.ts';
import { Refusal } from '../../../src/domain/submission/wire.ts';
import { readSecretKey } from '../data-dir.ts';
import { hashOf } from './documents.ts';
import { HostedServer } from './hosted-server.ts';
import { managerOn } from './manager.ts';

/** A server with a manager and a courier who send photos. */

export let server: HostedServer;
export let manager: SupabaseClient;
export let customer: SupabaseClient;

/** A client that is signed in: of a manager, or of a customer where the role is null. */
export const deskOf = (role: 'gestionnaire' | null, email: string) => managerOn(server, email, role);

export const START = '2026-11-19T12:00:00-04:00';

export const sql = <Row>(text: string, values: unknown[] = []) =>
  server.database.transaction((tx) => tx.query<Row>(text, values));
export const rpc = async (procedure: string, args: object) => {
  const { data, error } = await manager.rpc(procedure, args);
  if (error) throw error;
  return data;
};

/** A picture with that many more bytes; no two have the same hash. */
export function aPhoto(more = 16): Bytes {
  const noise = new TextEncoder().encode(randomUUID().replaceAll('-', '').padEnd(more, 'a'));
  const end = PLAIN_JPEG.length - 2;
  return new Uint8Array([...PLAIN_JPEG.subarray(0, end), ...noise, ...PLAIN_JPEG.subarray(end)]);
}

export const send = (
  name: string,
  label: Record<string, string>,
  bytes: Bytes,
  headers: Record<string, string> = {},
) =>
  fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: labelled(label, bytes),
  });
export async function bearer(client: SupabaseClient): Promise<Record<string, string>> {
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token;
  return token ? { authorization: `Bearer ${token}` } : {};
}

export const sendTicket = async (
  id: string,
  bytes: Bytes,
  { as = manager, key = randomUUID() as string, sha256 = hashOf(bytes) } = {},
) => send('desk-ticket', { key, submissionId: id, sha256 }, bytes, await bearer(as));

export const ask = async (name: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
export const codeOf = async (reply: Response) => v.parse(Refusal, await reply.json()).error.code;
export const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer());
export const openAs = async (client: SupabaseClient, id: string, sha256: string) =>
  ask('desk-file', { submissionId: id, sha256 }, await bearer(client));
export const ticketOf = async (id: string) => (await rpc('desk_payments', { p_id: id })).ticket;
export const historyOf = async (id: string): Promise<{ kind: string; actor: string }[]> =>
  (await rpc('desk_order', { p_id: id })).history;

/** The tokens of an order's two links. */
export async function linksOf(id: string) {
  const lines = [{ label: 'Articles', amount: 1400 }];
  const p_links = ['budget', 'frais'].map((kind) => ({ kind, lines }));
  await rpc('desk_make_links', { p_key: randomUUID(), p_id: id, p_links, p_seen: [] });
  const { links } = (await rpc('desk_payments', { p_id: id })) as {
    links: { kind: string; token: string }[];
  };
  const tokenOf = (kind: string) => links.find((link) => link.kind === kind)?.token ?? '';
  return { budget: tokenOf('budget'), fees: tokenOf('frais') };
}

export async function linkReply(token: string) {
  return v.parse(LinkReply, await (await ask('link-checkout', { token, opens: false })).json());
}

export const purge = () => ask('purge-files', {}, { apikey: readSecretKey(server.dataDir) ?? '' });
export const objects = async () =>
  (await sql<{ name: string }>(`select name from storage.objects where bucket_id = 'photos'`)).map(
    ({ name }) => name,
  );

/** Starts the server and signs a manager and a customer in for the tests of a file. Each test begins at noon. */
export function startDesk(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
    manager = await deskOf('gestionnaire', 'nadia@exemple.gp');
    customer = await deskOf(null, 'maryse@exemple.gp');
  });
  afterEach(() => server.moveTo(START));
  afterAll(() => server.stop());
}
