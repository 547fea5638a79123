import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postOrder, RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { newClient } from '../../local/testing/accounts.ts';
import { Documents, hashOf, order, somePdf, wireFile } from '../../local/testing/documents.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { managerOn } from '../../local/testing/manager.ts';
import { manyOrderStatements } from '../../local/testing/many-orders.ts';

let server: HostedServer;
let documents: Documents;
let manager: SupabaseClient;

const deskOf = (role: 'gestionnaire' | 'admin' | null, email: string) => managerOn(server, email, role);

beforeAll(async () => {
  server = await HostedServer.start();
  documents = new Documents(() => server);
  manager = await deskOf('gestionnaire', 'nadia@exemple.gp');
});
afterAll(() => server.stop());

/** Calls a procedure of the desk. @throws Error when it is refused */
async function call(procedure: string, args: object) {
  const { data, error } = await manager.rpc(procedure, args);
  if (error) throw error;
  return data;
}

const read = (id: string) => call('desk_order', { p_id: id });
const erase = (id: string) =>
  server.database.transaction((tx) =>
    tx.query(`update public.submissions set fields = '{}', files = '[]' where id = $1`, [id]),
  );

describe('an order', () => {
  test('is read with its price, its slot and all that was sent', async () => {
    const id = await postOrder(server.url);
    expect(await read(id)).toMatchObject({
      id,
      reference: expect.stringMatching(/^LG-\d+$/),
      service: 'restaurant',
      status: 'recue',
      nextStatuses: ['confirmee', 'annulee'],
      slotAt: '2026-11-19T16:45:00.000Z',
      isErased: false,
      hasAccount: false,
      fields: { prenom: 'Maryse', details: RESTAURANT_REQUEST.fields.details },
      quote: { totalToPay: 61.25 },
      files: [],
      payments: [],
      toPay: ['budget', 'frais'],
      links: [],
      linksState: null,
      ticks: [],
      history: [],
    });
    expect(await read(randomUUID())).toBeNull();
  });

  const with_ = (telephone: string) => ({
    ...RESTAURANT_REQUEST,
    fields: { ...RESTAURANT_REQUEST.fields, telephone },
  });

  test('says what the same person ordered before, by the number however it was typed', async () => {
    const phone = '0691 00 00 01';
    const first = await postOrder(server.url, with_(phone));
    await postOrder(server.url, with_('0691 00 00 02'));
    const second = await postOrder(server.url, with_('+590 691 00 00 01'));
    expect((await read(second)).earlier).toMatchObject([
      { id: first, service: 'restaurant', status: 'recue', total: 61.25 },
    ]);
    expect((await read(first)).earlier).toEqual([]);
  });

  // docs/rules/desk.md#limits-of-lists
  test('counts all the earlier orders of the same person, and leads on after the newest twenty', async () => {
    await server.alter(manyOrderStatements(44));
    const id = await postOrder(server.url, with_(RESTAURANT_REQUEST.fields.telephone));
    const { earlier, earlierCount } = await read(id);
    expect(earlier).toHaveLength(20);
    expect(earlierCount).toBeGreaterThanOrEqual(44);
    const all: { id: string; receivedAt: string }[] = [...earlier];
    for (let page = 0; page < 4; page += 1) {
      all.push(...(await call('desk_earlier', { p_id: id, p_after: all.at(-1)?.id })));
    }
    expect(new Set(all.map((one) => one.id)).size).toBe(earlierCount);
    expect(all).toHaveLength(earlierCount);
    expect(all.map(({ receivedAt }) => receivedAt)).toEqual(
      all
        .map(({ receivedAt }) => receivedAt)
        .sort()
        .reverse(),
    );
  });

  test('has the earlier orders of a number that stands before an extension or another number', async () => {
    const first = await postOrder(server.url, with_('0590 83 11 22'));
    await postOrder(server.url, with_('0690 83 11 22 ou 0590 00 00 12'));
    const second = await postOrder(server.url, with_('+590 590 83 11 22, poste 12'));
    const { earlier } = await read(second);
    expect(earlier).toHaveLength(1);
    expect(earlier).toMatchObject([{ id: first }]);
  });

  // docs/rules/desk.md#one-order
  test('has one history: each step once, with who made it at the desk', async () => {
    const id = await postOrder(server.url);
    const move = (from: string, to: string) =>
      call('desk_move', {
        p_key: randomUUID(),
        p_id: id,
        p_from: from,
        p_to: to,
        p_reason: null,
        p_done_at: null,
      });
    await move('recue', 'confirmee');
    // By the operator's command, away from the desk.
    await server.database.transaction((tx) =>
      tx.query(`update public.submissions set status = 'en_livraison' where id = $1`, [id]),
    );
    await call('desk_note', { p_key: randomUUID(), p_id: id, p_text: ' Portail vert ', p_done_at: null });
    expect((await read(id)).history).toMatchObject([
      { kind: 'status', actor: 'Nadia Gestion', detail: { from: 'recue', to: 'confirmee' } },
      { kind: 'status', actor: null, detail: { to: 'en_livraison' } },
      { kind: 'note', actor: 'Nadia Gestion', detail: { text: 'Portail vert' } },
    ]);
    await erase(id);
    const erased = await read(id);
    expect(erased).toMatchObject({ isErased: true, fields: {} });
    expect(erased.history).toMatchObject([
      { kind: 'status', actor: 'Nadia Gestion', detail: { to: 'confirmee' } },
      { kind: 'status', detail: { to: 'en_livraison' } },
      { kind: 'note', detail: {} },
    ]);
  });
});

describe('notes and messages', () => {
  test('are written down once by their key', async () => {
    const id = await postOrder(server.url);
    const note = { p_key: randomUUID(), p_id: id, p_text: 'Rappeler à 18 h', p_done_at: null };
    const message = {
      p_key: randomUUID(),
      p_id: id,
      p_template: 'premier_contact',
      p_channel: 'whatsapp',
      p_done_at: '2026-11-19T16:02:00Z',
    };
    for (const _ of [1, 2]) {
      expect(await call('desk_note', note)).toEqual({ outcome: 'done' });
      expect(await call('desk_contacted', message)).toEqual({ outcome: 'done' });
    }
    const { history } = await read(id);
    expect(history).toHaveLength(2);
    expect(history).toContainEqual(
      expect.objectContaining({
        kind: 'message',
        detail: { template: 'premier_contact', channel: 'whatsapp' },
      }),
    );
  });

  test('an erased order takes none, and an unknown one neither', async () => {
    const id = await postOrder(server.url);
    await erase(id);
    const note = (of: string) =>
      call('desk_note', { p_key: randomUUID(), p_id: of, p_text: 'Maryse', p_done_at: null });
    expect(await note(id)).toEqual({ outcome: 'refused' });
    expect(await note(randomUUID())).toEqual({ outcome: 'unknown' });
    expect((await read(id)).history).toEqual([]);
  });

  test.each([
    ['desk_note', { p_text: '   ' }],
    ['desk_note', { p_text: 'x'.repeat(2001) }],
    ['desk_contacted', { p_template: 'Bonjour Maryse', p_channel: 'sms' }],
    ['desk_contacted', { p_template: 'position', p_channel: 'fax' }],
  ])('%s refuses %j', async (procedure, args) => {
    const id = await postOrder(server.url);
    const { error } = await manager.rpc(procedure, {
      p_key: randomUUID(),
      p_id: id,
      p_done_at: null,
      ...args,
    });
    expect(error?.code).toBe('22023');
  });
});

describe('the ticks of a list', () => {
  const tick = (id: string, line: string, isTicked: boolean, at: string) =>
    call('desk_tick', { p_key: randomUUID(), p_id: id, p_line: line, p_is_ticked: isTicked, p_done_at: at });

  // docs/rules/desk.md#one-order
  test('the later touch holds, in whichever order they arrive', async () => {
    const id = await postOrder(server.url);
    await tick(id, '2 × Lait', true, '2026-11-19T15:10:00Z');
    await tick(id, '1 × Riz', true, '2026-11-19T15:11:00Z');
    expect(await tick(id, '2 × Lait', false, '2026-11-19T15:05:00Z')).toMatchObject({
      outcome: 'done',
      ticks: [
        { line: '1 × Riz', actor: 'Nadia Gestion' },
        { line: '2 × Lait', at: '2026-11-19T15:10:00.000Z' },
      ],
    });
    const { ticks } = await tick(id, '2 × Lait', false, '2026-11-19T15:12:00Z');
    expect(ticks).toMatchObject([{ line: '1 × Riz' }]);
    expect((await read(id)).ticks).toEqual(ticks);
  });

  test('go with the contents of the order, and none comes afterwards', async () => {
    const id = await postOrder(server.url);
    await tick(id, '2 × Lait', true, '2026-11-19T15:10:00Z');
    await erase(id);
    expect((await tick(id, '1 × Riz', true, '2026-11-19T15:12:00Z')).ticks).toEqual([]);
    expect(await tick(randomUUID(), '1 × Riz', true, '2026-11-19T15:12:00Z')).toEqual({ outcome: 'unknown' });
  });
});

// docs/rules/desk.md#documents
describe('a document', () => {
  const open = async (client: SupabaseClient, body: unknown, method = 'POST') => {
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token;
    return fetch(`${server.url}/functions/v1/desk-file`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
  };

  async function withDocument() {
    const [id, bytes] = [randomUUID(), somePdf()];
    await documents.attach(id, bytes);
    const file = { ...wireFile(bytes), name: 'ordonnance d’Élodie (1).pdf' };
    expect((await documents.submit(id, order([file]))).status).toBe(201);
    return { id, bytes, asked: { submissionId: id, sha256: hashOf(bytes) } };
  }

  test('is opened by a manager, is kept by no cache, and each opening is written down', async () => {
    const { id, bytes, asked } = await withDocument();
    expect((await read(id)).files).toMatchObject([{ field: 'prescription', isHeld: true }]);
    for (const _ of [1, 2]) {
      const reply = await open(manager, asked);
      expect(reply.status).toBe(200);
      expect(new Uint8Array(await reply.arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "inline; filename*=UTF-8''ordonnance%20d%E2%80%99%C3%89lodie%20%281%29.pdf",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    const opened = {
      kind: 'document',
      actor: 'Nadia Gestion',
      detail: { name: 'ordonnance d’Élodie (1).pdf', field: 'prescription' },
    };
    expect((await read(id)).history).toMatchObject([opened, opened]);
  });

  test('is opened by managers alone, and a refusal is not in the history', async () => {
    const { id, asked } = await withDocument();
    expect((await open(newClient(server.url), asked)).status).toBe(401);
    const customer = await deskOf(null, 'maryse@exemple.gp');
    expect((await open(customer, asked)).status).toBe(403);
    const forged = await customer.auth.getSession();
    const reply = await fetch(`${server.url}/functions/v1/desk-file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${forged.data.session?.access_token.slice(0, -4)}AAAA` },
      body: JSON.stringify(asked),
    });
    expect(reply.status).toBe(401);
    const halfway = await deskOf('gestionnaire', 'paul@exemple.gp');
    const { data } = await halfway.auth.mfa.listFactors();
    await halfway.auth.mfa.unenroll({ factorId: data?.totp[0]?.id ?? '' });
    await halfway.auth.refreshSession();
    expect((await open(halfway, asked)).status).toBe(403);
    expect((await open(manager, asked, 'GET')).status).toBe(405);
    expect((await open(manager, asked, 'PUT')).status).toBe(405);
    expect((await read(id)).history).toEqual([]);
  });

  test('is no other order’s, no other path, and gone once it is due for deletion', async () => {
    const { id, asked } = await withDocument();
    const other = await withDocument();
    expect((await open(manager, { ...asked, submissionId: other.id })).status).toBe(404);
    expect((await open(manager, { ...asked, sha256: '../../secret' })).status).toBe(422);
    expect((await open(manager, { ...asked, path: `${id}/x` })).status).toBe(422);
    await server.database.transaction((tx) =>
      tx.query('update public.submission_files set purged_at = now() where submission_id = $1', [id]),
    );
    const reply = await open(manager, asked);
    expect([reply.status, await reply.json()]).toMatchObject([
      404,
      { error: { message: 'Ce document n’est plus conservé.' } },
    ]);
    expect((await read(id)).files).toMatchObject([{ isHeld: false }]);
  });
});
