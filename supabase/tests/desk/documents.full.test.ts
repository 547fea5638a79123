import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CorrectionReply, OrderVersions } from '../../../src/domain/desk/versions.ts';
import {
  type Refusal,
  StoredFile,
  type SubmissionRequest,
  type WireFile,
} from '../../../src/domain/submission/wire.ts';
import { Documents, order, somePdf, wireFile } from '../../local/testing/documents.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { managerOn } from '../../local/testing/manager.ts';

/** Documents that a correction adds to an order (docs/rules/desk.md#corrections). */

let server: HostedServer;
let manager: SupabaseClient;
let customer: SupabaseClient;
const documents = new Documents(() => server);

const person = (email: string, role: 'gestionnaire' | null) => managerOn(server, email, role);

beforeAll(async () => {
  server = await HostedServer.start();
  manager = await person('nadia@exemple.gp', 'gestionnaire');
  customer = await person('maryse@exemple.gp', null);
});
afterAll(() => server.stop());

async function bearer(who: SupabaseClient): Promise<{ authorization: string }> {
  const { data } = await who.auth.getSession();
  return { authorization: `Bearer ${data.session?.access_token}` };
}

async function add(id: string, bytes: Uint8Array<ArrayBuffer>, who: SupabaseClient | null = manager) {
  return documents.attach(id, bytes, who ? await bearer(who) : {});
}

async function post(name: string, body: object, headers: object = {}): Promise<Response> {
  return fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await bearer(manager)), ...headers },
    body: JSON.stringify(body),
  });
}

const correction = (id: string, request: SubmissionRequest, version = 0, key = randomUUID()) => ({
  key,
  id,
  version,
  status: 'recue',
  request,
});

async function correct(body: ReturnType<typeof correction>) {
  return (await (await post('desk-replace', body)).json()) as CorrectionReply & Refusal;
}

const versionsOf = async (id: string) =>
  v.parse(OrderVersions, (await manager.rpc('desk_versions', { p_id: id })).data);
const hashes = (files: readonly Pick<WireFile, 'sha256'>[]) => files.map(({ sha256 }) => sha256);

/** An order of the pharmacy with one document: its id and the document. */
async function received(): Promise<{ id: string; own: WireFile }> {
  const [id, bytes] = [randomUUID(), somePdf()];
  const own = wireFile(bytes);
  await documents.attach(id, bytes);
  expect((await documents.submit(id, order([own]))).status).toBe(201);
  return { id, own };
}

async function setStatus(id: string, status: string): Promise<void> {
  await server.database.transaction((tx) =>
    tx.query('update public.submissions set status = $2 where id = $1', [id, status]),
  );
}

test('a manager adds a document to an order; its own stays, and each version keeps which were there', async () => {
  const { id, own } = await received();
  const bytes = somePdf();
  const added = { ...wireFile(bytes), name: 'whatsapp.pdf' };
  for (const who of [null, customer]) expect((await add(id, bytes, who)).status).toBe(409);
  expect([(await add(id, bytes)).status, (await add(id, bytes)).status]).toEqual([201, 200]);
  expect(hashes((await versionsOf(id)).standing.files)).toEqual(hashes([own]));

  const asked = correction(id, order([own, added]));
  expect(await correct(asked)).toEqual({ outcome: 'done', version: 1, status: 'recue', linksGone: false });
  expect(await correct(asked)).toEqual({ outcome: 'done', version: 1, status: 'recue', linksGone: false });
  const { standing, earlier } = await versionsOf(id);
  expect(hashes(standing.files)).toEqual(hashes([own, added]));
  expect(earlier.map(({ files }) => hashes(files))).toEqual([hashes([own])]);

  const opened = await post('desk-file', { submissionId: id, sha256: added.sha256 });
  expect(new Uint8Array(await opened.arrayBuffer())).toEqual(bytes);
  const { data } = await manager.rpc('desk_order', { p_id: id });
  const history = (data as { history: { kind: string; detail: object; actor: string }[] }).history;
  expect(history.find(({ kind }) => kind === 'correction')).toMatchObject({
    actor: 'Nadia Gestion',
    detail: { version: 1, documents: 'whatsapp.pdf' },
  });
  // Kept as long as the customer's own.
  const rows = await server.database.transaction((tx) =>
    tx.query('select from public.submission_files where submission_id = $1 and accepted_at is not null', [
      id,
    ]),
  );
  expect(rows).toHaveLength(2);
});

test('the name of a document goes with it, from the order, its versions and its history, which can still be read', async () => {
  const { id, own } = await received();
  const bytes = somePdf();
  const added = { ...wireFile(bytes), name: 'vih-resultat.pdf' };
  await add(id, bytes);
  await correct(correction(id, order([{ ...own, name: 'vih.pdf' }, added])));
  await correct(correction(id, order([own, added], { tip_choice: 'non' }), 1));
  await post('desk-file', { submissionId: id, sha256: added.sha256 });
  const orderOf = async () => (await manager.rpc('desk_order', { p_id: id })).data;
  expect(JSON.stringify(await orderOf())).toContain('vih-resultat');

  await server.database.transaction((tx) =>
    tx.query(`select public.purge_health_files('2027-01-19T16:00:00Z')`),
  );
  const versions = await manager.rpc('desk_versions', { p_id: id });
  for (const told of [await orderOf(), versions.data]) expect(JSON.stringify(told)).not.toMatch(/vih|\.pdf/);
  const { files } = v.parse(v.object({ files: v.array(StoredFile) }), await orderOf());
  expect(files.map(({ name }) => name)).toEqual(['document', 'document']);
  expect(v.parse(OrderVersions, versions.data).earlier).toHaveLength(2);
});

test('no correction takes a document of the order away, or puts it elsewhere', async () => {
  const { id, own } = await received();
  const bytes = somePdf();
  await add(id, bytes);
  const moved = { ...own, field: 'carte_vitale' };
  for (const files of [
    undefined,
    [wireFile(bytes)],
    [moved],
    [own, { ...wireFile(bytes), field: 'autre' }],
  ]) {
    const refused = await correct(correction(id, order(files)));
    expect(refused.error).toMatchObject({ code: 'invalid' });
  }
  expect(hashes((await versionsOf(id)).standing.files)).toEqual(hashes([own]));
});

test('a document that did not arrive changes nothing', async () => {
  const { id, own } = await received();
  expect(await correct(correction(id, order([own, wireFile(somePdf())])))).toEqual({
    outcome: 'files_missing',
    version: 0,
    status: 'recue',
    linksGone: false,
  });
  expect((await versionsOf(id)).earlier).toEqual([]);
});

test('the checks are those of any document: what it is, how many there are, and whether the order is under way', async () => {
  const { id } = await received();
  const text = new TextEncoder().encode('pas un document');
  expect((await add(id, text)).status).toBe(422);
  const replies = [];
  for (let more = 0; more < 3; more += 1) replies.push((await add(id, somePdf())).status);
  expect(replies).toEqual([201, 201, 422]);
  // One that was not added after all makes room for another.
  const bytes = somePdf();
  const headers = { ...(await bearer(manager)), 'x-files': wireFile(bytes).sha256 };
  expect((await documents.attach(id, bytes, headers)).status).toBe(201);

  await setStatus(id, 'annulee');
  expect((await add(id, somePdf())).status).toBe(409);
});

test('an order by telephone gets the document that its caller sends afterwards', async () => {
  const [id, bytes] = [randomUUID(), somePdf()];
  const taken = await post('desk-submit', order(undefined, { tip_choice: 'non' }), { 'idempotency-key': id });
  expect(taken.status).toBe(201);
  await add(id, bytes);
  expect(await correct(correction(id, order([wireFile(bytes)])))).toMatchObject({ outcome: 'done' });
  expect(hashes((await versionsOf(id)).standing.files)).toEqual(hashes([wireFile(bytes)]));
});
