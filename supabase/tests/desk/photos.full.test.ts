import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aHeic, aJpeg, aPdf, aPng, aWebp, SECRET, tiff } from '../../../src/domain/files/testing.ts';
import type { Bytes } from '../../../src/domain/files.ts';
import { postOrder } from '../../../tests/support/orders.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import { newClient } from '../../local/testing/accounts.ts';
import {
  aPhoto,
  ask,
  bearer,
  bytesOf,
  codeOf,
  customer,
  deskOf,
  historyOf,
  linkReply,
  linksOf,
  manager,
  objects,
  openAs,
  purge,
  rpc,
  START,
  send,
  sendTicket,
  server,
  sql,
  startDesk,
  ticketOf,
} from '../../local/testing/desk-photos.ts';
import { hashOf } from '../../local/testing/documents.ts';

describe('photos', () => {
  /** Proves docs/rules/privacy.md#photos. */

  /** The photo of a delivery, and how long photos are kept. */

  startDesk();

  const DAY = 86_400_000;
  /** Moves the server's clock to some days after the start. */
  const waitDays = (days: number) => server.moveTo(new Date(Date.parse(START) + days * DAY).toISOString());

  const sendDelivery = (token: string, key: string, bytes: Bytes, more = {}) =>
    send('course-photo', { key, token, sha256: hashOf(bytes), ...more }, bytes);

  /** An order that was delivered by its courier's link: the token, and the key of the step. */
  async function delivered(step: 'livree' | 'echec' = 'livree') {
    const id = await postOrder(server.url);
    await sql(`update public.submissions set status = 'confirmee' where id = $1`, [id]);
    await sql(`update public.submissions set status = 'en_livraison' where id = $1`, [id]);
    const { token } = await rpc('desk_share', { p_key: randomUUID(), p_id: id, p_kind: 'course' });
    const key = randomUUID() as string;
    const at = new Date(Date.parse(START)).toISOString();
    expect((await ask('course', { token, step: { key, step, at } })).status).toBe(200);
    return { id, token: token as string, key };
  }
  const stepsOf = async (id: string) => (await rpc('desk_shared', { p_id: id })).steps;

  const erase = (id: string) =>
    sql(`update public.submissions set fields = '{}', files = '[]' where id = $1`, [id]);

  // docs/rules/desk.md#delivery-photo
  describe('the photo of a delivery', () => {
    test('follows its step by the link that has ended with it, once, and is seen by managers alone', async () => {
      const { id, token, key } = await delivered();
      const photo = aPhoto();
      expect(await stepsOf(id)).toMatchObject([{ step: 'livree', photo: null }]);
      const kept = await sendDelivery(token, key, photo);
      expect([kept.status, await kept.json()]).toEqual([201, { key, sha256: hashOf(photo) }]);
      // A lost answer.
      expect((await sendDelivery(token, key, photo)).status).toBe(200);
      expect(await stepsOf(id)).toMatchObject([
        { step: 'livree', photo: { sha256: hashOf(photo), size: photo.byteLength } },
      ]);
      expect((await sendDelivery(token, key, aPhoto())).status).toBe(422);
      expect(await bytesOf(await openAs(manager, id, hashOf(photo)))).toEqual(photo);
      expect((await openAs(customer, id, hashOf(photo))).status).toBe(403);
      expect((await historyOf(id)).at(-1)).toMatchObject({
        kind: 'document',
        detail: { name: 'Photo de la livraison', field: 'livraison' },
      });
      // A page that follows or pays is told nothing of it.
      const follow = await (await ask('follow', { submissionId: id })).text();
      expect(follow).not.toMatch(/photo|[0-9a-f]{64}/);
      expect((await linkReply((await linksOf(id)).budget)).hasTicket).toBe(false);
    });

    test('of a step that the server has not, of another step, and of another order’s link is refused', async () => {
      const { token, key } = await delivered();
      const other = await delivered('echec');
      expect((await sendDelivery(token, randomUUID(), aPhoto())).status).toBe(404);
      expect((await sendDelivery(other.token, other.key, aPhoto())).status).toBe(404);
      expect((await sendDelivery(other.token, key, aPhoto())).status).toBe(404);
      expect((await sendDelivery('a'.repeat(32), key, aPhoto())).status).toBe(404);
      const { token: follow } = await rpc('desk_share', {
        p_key: randomUUID(),
        p_id: other.id,
        p_kind: 'suivi',
      });
      expect((await sendDelivery(follow, other.key, aPhoto())).status).toBe(404);
      // The key of a manager's own step.
      const ticket = randomUUID() as string;
      await sendTicket(other.id, aPhoto(), { key: ticket });
      expect((await sendDelivery(other.token, ticket, aPhoto())).status).toBe(404);
      expect((await sendDelivery(token, key, aPdf())).status).toBe(422);
      expect((await sendDelivery(token, key, aPhoto(5_000_001))).status).toBe(413);
      expect((await sendDelivery(token, key, aPhoto(), { submissionId: other.id })).status).toBe(400);
    });

    test('comes within a day of the end of its link, and not later', async () => {
      const [soon, late] = [await delivered(), await delivered()];
      waitDays(0.9);
      expect((await sendDelivery(soon.token, soon.key, aPhoto())).status).toBe(201);
      waitDays(1.1);
      const reply = await sendDelivery(late.token, late.key, aPhoto());
      expect([reply.status, await codeOf(reply)]).toEqual([410, 'closed']);
      expect(await stepsOf(late.id)).toMatchObject([{ photo: null }]);
    });
  });

  describe('photos go', () => {
    test('with the contents of their order and with its account, and their bytes with the next purge', async () => {
      const [erased, left] = [await delivered(), await delivered()];
      for (const { id, token, key } of [erased, left]) {
        await sendDelivery(token, key, aPhoto());
        await sendTicket(id, aPhoto());
      }
      const { budget } = await linksOf(erased.id);
      await erase(erased.id);
      expect(await ticketOf(erased.id)).toBeNull();
      expect((await ask('link-ticket', { token: budget })).status).toBe(404);
      expect((await sendTicket(erased.id, aPhoto())).status).toBe(410);
      expect((await sendDelivery(erased.token, erased.key, aPhoto())).status).toBe(404);

      const leaving = await deskOf(null, 'lucie@exemple.gp');
      const { data } = await leaving.auth.getUser();
      await sql('update public.submissions set user_id = $1 where id = $2', [data.user?.id, left.id]);
      expect((await leaving.rpc('delete_account')).error).toBeNull();
      const kept = await sql(
        'select from private.photos where submission_id = any ($1) and purged_at is null',
        [[erased.id, left.id]],
      );
      expect(kept).toEqual([]);
      expect((await purge()).status).toBe(200);
      const rows = await sql('select from private.photos where submission_id = any ($1)', [
        [erased.id, left.id],
      ]);
      expect(rows).toEqual([]);
      const named = await sql<{ key: string }>('select key from private.photos');
      expect((await objects()).sort()).toEqual(named.map(({ key }) => key).sort());
    });

    test('180 days after they came; one whose bytes never came, after a day', async () => {
      const id = await postOrder(server.url);
      await sendTicket(id, aPhoto());
      const silent = randomUUID();
      await sql(
        `insert into private.photos (key, submission_id, kind, sha256, type, size, actor)
       values ($1, $2, 'livraison', $3, 'image/jpeg', 9, 'Coursier')`,
        [silent, id, 'a'.repeat(64)],
      );
      waitDays(179);
      await purge();
      expect(await ticketOf(id)).not.toBeNull();
      waitDays(179.1);
      await purge();
      expect(await sql('select from private.photos where key = $1', [silent])).toEqual([]);
      waitDays(181);
      await purge();
      expect(await ticketOf(id)).toBeNull();
      expect(await objects()).toEqual([]);
    });

    test('when their order was erased while they were on their way', async () => {
      const id = await postOrder(server.url);
      const photo = aPhoto();
      const key = randomUUID() as string;
      const reserve = {
        p_id: id,
        p_key: key,
        p_sha256: hashOf(photo),
        p_type: 'image/jpeg',
        p_size: 9,
        p_quota: 1e9,
      };
      const operator = newClient(server.url, readSecretKey(server.dataDir) ?? '');
      await operator.rpc('reserve_ticket', { ...reserve, p_actor_id: null, p_actor: 'Nadia' });
      await erase(id);
      expect((await operator.rpc('confirm_photo', { p_key: key })).data).toBe(false);
      expect((await sendTicket(id, photo, { key })).status).toBe(410);
      await purge();
      expect(await sql('select from private.photos where key = $1', [key])).toHaveLength(1);
      waitDays(1);
      await purge();
      expect(await sql('select from private.photos where key = $1', [key])).toEqual([]);
    });
  });

  test('photos share a room, which those of more than 30 days leave for others', async () => {
    await sql('update private.photos set purged_at = now()');
    const id = await postOrder(server.url);
    const operator = newClient(server.url, readSecretKey(server.dataDir) ?? '');
    const reserve = async (size: number) => {
      const photo = { p_key: randomUUID(), p_sha256: 'a'.repeat(64), p_type: 'image/jpeg', p_size: size };
      const args = { ...photo, p_id: id, p_actor_id: null, p_actor: 'Nadia', p_quota: 1_000_000 };
      return (await operator.rpc('reserve_ticket', args)).data;
    };
    expect([await reserve(600_000), await reserve(300_000), await reserve(200_000)]).toEqual([
      'wanted',
      'wanted',
      'full',
    ]);
    waitDays(31);
    expect([await reserve(200_000), await reserve(500_000), await reserve(500_000)]).toEqual([
      'wanted',
      'wanted',
      'full',
    ]);
    // The oldest alone made room: 300 of 1,000 kB are those of a month ago.
    const left = await sql<{ size: number }>(
      'select size from private.photos where purged_at is null order by created_at',
    );
    expect(left.map(({ size }) => size)).toEqual([300_000, 200_000, 500_000]);
  });
});

describe('tickets', () => {
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
});
