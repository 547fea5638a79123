import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aHeic, aJpeg, aPdf, aPng, aWebp, SECRET, tiff } from '../../../src/domain/files/testing.ts';
import type { Bytes } from '../../../src/domain/files.ts';
import { postOrder } from '../../../tests/support/orders.ts';
import { newClient } from '../../local/testing/client.ts';
import {
  aPhoto,
  ask,
  bearer,
  bytesOf,
  codeOf,
  customer,
  historyOf,
  linkReply,
  linksOf,
  manager,
  objects,
  openAs,
  purge,
  rpc,
  send,
  sendTicket,
  server,
  sql,
  startDesk,
  ticketOf,
} from '../../local/testing/desk-photos.ts';
import { hashOf } from '../../local/testing/documents.ts';

/** The photo of a ticket: who brings it, who sees it. */

startDesk();

// docs/rules/desk.md#ticket
describe('a ticket', () => {
  test('is kept with its order, shown to managers and by the link of the goods, and its opening written down', async () => {
    const id = await postOrder(server.url);
    const { budget, fees } = await linksOf(id);
    expect((await linkReply(budget)).hasTicket).toBe(false);
    expect((await ask('link-ticket', { token: budget })).status).toBe(404);

    const [key, photo] = [randomUUID() as string, aPhoto()];
    const kept = await sendTicket(id, photo, { key });
    expect([kept.status, await kept.json()]).toEqual([201, { key, sha256: hashOf(photo) }]);
    expect((await sendTicket(id, photo, { key })).status).toBe(200);
    expect(await ticketOf(id)).toMatchObject({ sha256: hashOf(photo), actor: 'Nadia Gestion' });
    expect([(await linkReply(budget)).hasTicket, (await linkReply(fees)).hasTicket]).toEqual([true, false]);

    const seen = await ask('link-ticket', { token: budget });
    expect([seen.status, seen.headers.get('cache-control'), seen.headers.get('content-type')]).toEqual([
      200,
      'no-store',
      'image/jpeg',
    ]);
    expect(await bytesOf(seen)).toEqual(photo);
    const opened = await openAs(manager, id, hashOf(photo));
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await bytesOf(opened)).toEqual(photo);
    expect(await historyOf(id)).toMatchObject([
      { kind: 'links_made' },
      { kind: 'ticket', actor: 'Nadia Gestion' },
      { kind: 'document', actor: 'Nadia Gestion', detail: { name: 'Ticket du magasin', field: 'ticket' } },
    ]);
  });

  test('gives its place to the next one, which any device may bring, and is taken away again', async () => {
    const id = await postOrder(server.url);
    const { budget } = await linksOf(id);
    const [first, second] = [aPhoto(), aPhoto()];
    await sendTicket(id, first);
    await sendTicket(id, second);
    expect(await ticketOf(id)).toMatchObject({ sha256: hashOf(second) });
    expect(await bytesOf(await ask('link-ticket', { token: budget }))).toEqual(second);
    expect((await openAs(manager, id, hashOf(first))).status).toBe(404);

    const remove = { p_key: randomUUID(), p_id: id, p_sha256: hashOf(second) };
    expect(await rpc('desk_remove_ticket', remove)).toEqual({ outcome: 'done' });
    expect(await rpc('desk_remove_ticket', remove)).toEqual({ outcome: 'done' });
    expect(await rpc('desk_remove_ticket', { ...remove, p_id: randomUUID() })).toEqual({
      outcome: 'unknown',
    });
    expect(await ticketOf(id)).toBeNull();
    expect((await ask('link-ticket', { token: budget })).status).toBe(404);
    expect((await historyOf(id)).filter(({ kind }) => kind === 'ticket_removed')).toHaveLength(1);
    const before = (await objects()).length;
    expect((await purge()).status).toBe(200);
    expect((await objects()).length).toBe(before - 2);
  });

  test('is seen by no other secret: the link of the fees, a withdrawn one, a courier’s, a guessed one', async () => {
    const id = await postOrder(server.url);
    const { budget, fees } = await linksOf(id);
    await sendTicket(id, aPhoto());
    const { token: course } = await rpc('desk_share', {
      p_key: randomUUID(),
      p_id: id,
      p_kind: 'course',
      p_reason: 'Paie au retour',
    });
    for (const token of [fees, course, 'a'.repeat(32)])
      expect((await ask('link-ticket', { token })).status).toBe(404);
    for (const body of [{}, { token: '../x' }, { token: budget, submissionId: id }])
      expect((await ask('link-ticket', body)).status).toBe(422);
    await rpc('desk_withdraw_link', { p_key: randomUUID(), p_token: budget });
    expect((await ask('link-ticket', { token: budget })).status).toBe(404);
  });

  test('is brought by a manager alone, for an order that takes one', async () => {
    const id = await postOrder(server.url);
    expect((await sendTicket(id, aPhoto(), { as: newClient(server.url) })).status).toBe(401);
    expect((await sendTicket(id, aPhoto(), { as: customer })).status).toBe(403);
    expect(
      (await customer.rpc('desk_remove_ticket', { p_key: randomUUID(), p_id: id, p_sha256: '' })).status,
    ).toBe(403);
    expect((await sendTicket(randomUUID(), aPhoto())).status).toBe(404);
    const [key, photo] = [randomUUID() as string, aPhoto()];
    await sendTicket(id, photo, { key });
    // The key of another order's photo, and of another photo.
    expect((await sendTicket(await postOrder(server.url), photo, { key })).status).toBe(404);
    expect((await sendTicket(id, aPhoto(), { key })).status).toBe(422);
    await sql(`update public.submissions set status = 'annulee' where id = $1`, [id]);
    expect((await sendTicket(id, aPhoto())).status).toBe(410);
    expect((await openAs(customer, id, hashOf(photo))).status).toBe(403);
  });

  test.each([
    ['JPEG', () => aJpeg(6, tiff(6)), 'image/jpeg'],
    ['PNG', () => aPng(), 'image/png'],
    ['WebP', () => aWebp(), 'image/webp'],
    ['HEIC', () => aHeic(), 'image/heic'],
  ])('of the type %s is kept without the place where it was taken', async (_name, make, type) => {
    const id = await postOrder(server.url);
    const photo = make();
    expect((await sendTicket(id, photo)).status).toBe(201);
    const reply = await openAs(manager, id, hashOf(photo));
    expect(reply.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await reply.arrayBuffer()).toString('latin1')).not.toContain(SECRET);
  });

  test.each([
    ['a PDF', () => aPdf(), 422],
    ['a program', () => new TextEncoder().encode('#!/bin/sh\n'), 422],
    ['a page', () => new TextEncoder().encode('<svg onload="x">'), 422],
    ['half a picture', () => aPhoto().subarray(0, 200) as Bytes, 422],
    ['one that is too large', () => aPhoto(5_000_001), 413],
    ['nothing', () => new Uint8Array() as Bytes, 422],
  ])('that is %s is refused, and nothing is written', async (_name, make, status) => {
    const id = await postOrder(server.url);
    const reply = await sendTicket(id, make());
    expect([reply.status, await codeOf(reply)]).toEqual([status, 'file_refused']);
    expect([await ticketOf(id), await historyOf(id)]).toEqual([null, []]);
  });

  test('that was damaged on its way is asked for again, and one without its label is refused', async () => {
    const id = await postOrder(server.url);
    expect((await sendTicket(id, aPhoto(), { sha256: 'a'.repeat(64) })).status).toBe(408);
    const labels: Record<string, string>[] = [{}, { submissionId: 'x' }, { field: 'x' }];
    for (const label of labels) {
      const reply = await send('desk-ticket', label, aPhoto(), await bearer(manager));
      expect(reply.status).toBe(400);
    }
  });
});
