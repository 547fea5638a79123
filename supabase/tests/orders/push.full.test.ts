import { randomUUID } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import type { PushMessage } from '../../../src/domain/order/push-message.ts';
import { quoteRequest } from '../../../tests/support/orders.ts';
import { orderStatus } from '../../functions/order-status/handler.ts';
import { purgeFiles } from '../../functions/purge-files/handler.ts';
import { push } from '../../functions/push/handler.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import {
  context,
  KEYS,
  moveOn,
  now,
  order,
  pass,
  post,
  server,
  service,
  startPush,
  subscribe,
  tick,
} from '../../local/testing/push-service.ts';

describe('statuses', () => {
  /** Proves docs/rules/operator.md#telling-the-customer. */

  /** Statuses that are pushed to devices. */

  startPush();

  // docs/rules/privacy.md#lock-screen
  test('a status reaches the device, which alone can read it, once', async () => {
    const { id, reference } = await order();
    expect(await (await subscribe([id])).json()).toEqual({ subscribed: 1 });
    expect(await tick()).toEqual({ sent: 0, failed: 0 });
    await moveOn(reference, 'confirmee');
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    expect(await tick()).toEqual({ sent: 0, failed: 0 });

    const [pushed, ...others] = service.pushed;
    expect(others).toEqual([]);
    expect(pushed && service.read(pushed)).toEqual({
      submissionId: id,
      reference,
      status: 'confirmee',
      kind: 'order',
    });
    expect(pushed?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const [, token = '', key] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(pushed?.headers.authorization)) ?? [];
    expect(key).toBe(KEYS.VAPID_PUBLIC_KEY);
    const point = Buffer.from(KEYS.VAPID_PUBLIC_KEY, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      audience: service.origin,
      subject: KEYS.VAPID_SUBJECT,
      currentDate: new Date(now),
    });
    expect(verified.protectedHeader.alg).toBe('ES256');
  });

  test('a failing service is retried, one that reports an ended subscription is not', async () => {
    const { id, reference } = await order();
    await subscribe([id], service.subscription('watch'));
    await moveOn(reference, 'confirmee');
    service.answers.push(503);
    expect(await tick()).toEqual({ sent: 0, failed: 1 });
    expect(await tick()).toEqual({ sent: 0, failed: 0 });
    pass(30_000);
    expect(await tick()).toEqual({ sent: 1, failed: 0 });

    service.answers.push(410);
    await moveOn(reference, 'en_livraison');
    expect(await tick()).toEqual({ sent: 0, failed: 1 });
    // The browser may keep using the endpoint; the answer tells the device to subscribe anew.
    expect(await (await subscribe([id], service.subscription('watch'))).json()).toEqual({
      subscribed: 0,
      ended: true,
    });
    expect((await subscribe([id], service.subscription('watch-anew'))).status).toBe(200);
    service.pushed.length = 0;
    await moveOn(reference, 'livree');
    pass(3_600_000);
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    expect(service.pushed.map(({ path }) => path)).toEqual(['/watch-anew']);
  });

  test('the notification is in Safari’s declarative format, with a link to the order, when the site has an address', async () => {
    const { id, reference } = await order();
    await subscribe([id]);
    await moveOn(reference, 'confirmee');
    const env = (name: string) => (name === 'SITE_URL' ? 'https://livraison.example' : context.env(name));
    const request = post({}, { apikey: readSecretKey(server.dataDir) ?? '' });
    expect(await (await push(request, { ...context, env })).json()).toEqual({ sent: 1, failed: 0 });
    const [pushed] = service.pushed;
    expect(pushed && service.read(pushed)).toEqual({
      web_push: 8030,
      notification: {
        title: `Commande ${reference}`,
        body: 'Elle est confirmée et se prépare.',
        lang: 'fr',
        tag: id,
        navigate: `https://livraison.example/suivi-commande?numero=${reference}`,
        data: { submissionId: id, reference, status: 'confirmee', kind: 'order' },
      },
      mutable: true,
      submissionId: id,
      reference,
      status: 'confirmee',
      kind: 'order',
    });
  });

  test('a quote request is told as one', async () => {
    const { id, reference } = await order(quoteRequest());
    await subscribe([id]);
    await moveOn(reference, 'confirmee');
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    const [pushed] = service.pushed;
    expect(pushed && service.read(pushed)).toMatchObject({ reference, kind: 'quote-request' });
  });

  test('an invalid VAPID key of ours is logged, and the status is sent once it is corrected', async () => {
    const { id, reference } = await order();
    await subscribe([id]);
    await moveOn(reference, 'confirmee');
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const broken = (name: string) => (name === 'VAPID_PRIVATE_KEY' ? 'none' : context.env(name));
    const request = post({}, { apikey: readSecretKey(server.dataDir) ?? '' });
    expect((await push(request, { ...context, env: broken })).status).toBe(503);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('push: '));
    logged.mockRestore();
    expect(service.pushed).toEqual([]);

    pass(61_000);
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
  });

  /** The statuses that a device was pushed, in order. */
  const told = (device = 'phone') =>
    service.pushed
      .filter((pushed) => pushed.path === `/${device}`)
      .map((pushed) => (service.read(pushed) as PushMessage).status);

  test('a status that could not be pushed is replaced by a newer one', async () => {
    const { id, reference } = await order();
    await subscribe([id]);
    await moveOn(reference, 'confirmee');
    service.answers.push(503);
    expect(await tick()).toEqual({ sent: 0, failed: 1 });
    pass(5_000);
    await moveOn(reference, 'en_livraison');
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    await moveOn(reference, 'annulee');
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    pass(3_600_000);
    expect(await tick()).toEqual({ sent: 0, failed: 0 });
    expect(told()).toEqual(['confirmee', 'en_livraison', 'annulee']);
  });

  test('each device gets only the last of several statuses between two rounds, for each order', async () => {
    const [one, other] = [await order(), await order()];
    await subscribe([one.id, other.id]);
    await subscribe([one.id], service.subscription('tablet'));
    await moveOn(one.reference, 'confirmee');
    await moveOn(other.reference, 'confirmee');
    await moveOn(one.reference, 'annulee');
    expect(await tick()).toEqual({ sent: 3, failed: 0 });
    expect(told().sort()).toEqual(['annulee', 'confirmee']);
    expect(told('tablet')).toEqual(['annulee']);
  });

  test.each([
    ['arrives', 201, { sent: 1, failed: 0 }],
    ['is refused for now', 503, { sent: 0, failed: 1 }],
  ])('a status waits for the one that is under way, which %s', async (_how, answer, ending) => {
    const { id, reference } = await order();
    await subscribe([id]);
    await moveOn(reference, 'confirmee');
    let overlapping: unknown;
    service.answers.push(answer);
    service.meanwhile = async () => {
      await moveOn(reference, 'annulee');
      overlapping = await tick();
    };
    expect(await tick()).toEqual(ending);
    expect(overlapping).toEqual({ sent: 0, failed: 0 });
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    pass(3_600_000);
    expect(await tick()).toEqual({ sent: 0, failed: 0 });
    expect(told()).toEqual(['confirmee', 'annulee']);
  });

  test('a status is pushed after a minute though the push before it has no answer yet', async () => {
    const { id, reference } = await order();
    await subscribe([id]);
    await moveOn(reference, 'confirmee');
    let overlapping: unknown;
    service.meanwhile = async () => {
      await moveOn(reference, 'annulee');
      pass(61_000);
      overlapping = await tick();
    };
    service.answers.push(503);
    expect(await tick()).toEqual({ sent: 0, failed: 1 });
    expect(overlapping).toEqual({ sent: 1, failed: 0 });
    pass(3_600_000);
    expect(await tick()).toEqual({ sent: 0, failed: 0 });
    expect(told()).toEqual(['confirmee', 'annulee']);
  });

  test('nobody subscribes to an order whose id they do not have, nor sends the server elsewhere', async () => {
    const { id, reference } = await order();
    expect(await (await subscribe([randomUUID()])).json()).toEqual({ subscribed: 0 });
    const refused = [
      { ...service.subscription(), endpoint: 'http://127.0.0.1:54321/rest/v1/submissions' },
      { ...service.subscription(), endpoint: 'https://exemple.gp/' },
      { ...service.subscription(), keys: { p256dh: 'court', auth: 'court' } },
    ];
    for (const subscription of refused) expect((await subscribe([id], subscription)).status).toBe(422);
    expect((await subscribe([reference])).status).toBe(422);
    for (let device = 0; device < 7; device += 1) await subscribe([id], service.subscription(`${device}`));
    await moveOn(reference, 'confirmee');
    expect(await tick()).toEqual({ sent: 5, failed: 0 });
  });

  test('devices learn the key with where their orders stand', async () => {
    const { id } = await order();
    const reply = (await (await orderStatus(post({ submissionIds: [id] }), context)).json()) as object;
    expect(reply).toMatchObject({ pushKey: KEYS.VAPID_PUBLIC_KEY, orders: [{ submissionId: id }] });
  });

  describe('the subscription of a device', () => {
    const purge = async () =>
      (await purgeFiles(post({}, { apikey: readSecretKey(server.dataDir) ?? '' }), context)).json();
    const sql = (text: string, id: string) => server.database.transaction((tx) => tx.query(text, [id]));
    const isKept = async (id: string) =>
      (await sql('select 1 from private.push_subscriptions where submission_id = $1', id)).length > 0;
    const empty = (id: string) => sql(`update public.submissions set fields = '{}' where id = $1`, id);

    test.each([
      ['delivered', ['confirmee', 'en_livraison', 'livree']],
      ['cancelled', ['annulee']],
    ])('ends with its order, once it was told that it is %s', async (_how, statuses) => {
      const { id, reference } = await order();
      await subscribe([id]);
      for (const status of statuses) {
        await purge();
        expect(await isKept(id)).toBe(true);
        await moveOn(reference, status);
      }
      // The last status has still to be told.
      await purge();
      expect(await isKept(id)).toBe(true);
      expect(await tick()).toEqual({ sent: 1, failed: 0 });
      expect(told()).toEqual([statuses.at(-1)]);
      expect(await purge()).toMatchObject({ purged: 1 });
      expect(await isKept(id)).toBe(false);
    });

    test('ends a day after its order, where the device could not be told', async () => {
      const { id, reference } = await order();
      await subscribe([id]);
      await moveOn(reference, 'annulee');
      pass(23 * 3_600_000);
      await purge();
      expect(await isKept(id)).toBe(true);
      pass(3_600_000);
      await purge();
      expect(await isKept(id)).toBe(false);
    });

    test('is not taken for an order that is over, nor for one whose contents are gone', async () => {
      const [delivered, left, open] = [await order(), await order(), await order()];
      for (const status of ['confirmee', 'en_livraison', 'livree']) await moveOn(delivered.reference, status);
      await empty(left.id);
      const ids = [delivered.id, left.id, open.id];
      expect(await (await subscribe(ids)).json()).toEqual({ subscribed: 1 });
      expect(await Promise.all(ids.map(isKept))).toEqual([false, false, true]);
    });
  });
});

describe('questions', () => {
  /** Questions that are pushed to devices. */

  startPush();

  /** Asks about an article that is missing, as the desk does, for so many minutes of this test's clock. */
  async function question(id: string, minutes = 15): Promise<string> {
    const asked = randomUUID();
    await server.database.transaction((tx) =>
      tx.query(
        `insert into private.questions (id, submission_id, line, item, proposal, price, expires_at)
       values ($1, $2, 1, '2 × Lait', '2 × Lait Président', 398, $3)`,
        [asked, id, new Date(now + minutes * 60_000).toISOString()],
      ),
    );
    return asked;
  }
  const end = (asked: string, how: string) =>
    server.database.transaction((tx) =>
      tx.query(`update private.questions set ${how} where id = $1`, [asked]).then(() => undefined),
    );

  // docs/rules/desk.md#questions
  test('a question reaches the device once, without article or price, and no longer than it can be answered', async () => {
    const { id, reference } = await order();
    await subscribe([id]);
    await question(id);
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    pass(300_000);
    expect(await tick()).toEqual({ sent: 0, failed: 0 });
    const [pushed] = service.pushed;
    expect(pushed && service.read(pushed)).toEqual({ question: true, submissionId: id, reference });
    const topic = String(pushed?.headers.topic);
    expect(topic).toMatch(/^[0-9a-f]{32}$/);
    expect(pushed?.headers.ttl).toBe('900');
  });

  test.each([
    ['answered', `answer = 'oui', answered_at = now()`],
    ['withdrawn', 'withdrawn_at = now()'],
  ])('a question that was %s before its push is not told', async (_how, how) => {
    const { id } = await order();
    await subscribe([id]);
    await end(await question(id), how);
    expect(await tick()).toEqual({ sent: 0, failed: 0 });
  });

  test('a question whose push failed is told again soon, and not once its time has passed', async () => {
    const { id } = await order();
    await subscribe([id]);
    await question(id, 3);
    service.answers.push(503, 503);
    expect(await tick()).toEqual({ sent: 0, failed: 1 });
    pass(60_000);
    expect(await tick()).toEqual({ sent: 0, failed: 1 });
    pass(120_000);
    expect(await tick()).toEqual({ sent: 0, failed: 0 });
    expect(service.pushed).toHaveLength(2);
  });

  test('several questions of a minute are one push, and a status is told beside it', async () => {
    const { id, reference } = await order();
    await subscribe([id]);
    await end(await question(id), 'withdrawn_at = now()');
    await question(id);
    await question(id, 30);
    await moveOn(reference, 'confirmee');
    expect(await tick()).toEqual({ sent: 2, failed: 0 });
    const said = service.pushed.map((pushed) => service.read(pushed));
    expect(said).toContainEqual({ question: true, submissionId: id, reference });
    expect(said).toContainEqual({ submissionId: id, reference, status: 'confirmee', kind: 'order' });
  });

  test('a question that is asked while the push of another is under way is told too', async () => {
    const { id } = await order();
    await subscribe([id]);
    await question(id);
    service.meanwhile = async () => void (await question(id));
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    expect(await tick()).toEqual({ sent: 1, failed: 0 });
    expect(await tick()).toEqual({ sent: 0, failed: 0 });
  });

  test('a device that is gone when a question is pushed is told of nothing more', async () => {
    const { id, reference } = await order();
    await subscribe([id], service.subscription('gone'));
    await question(id);
    service.answers.push(410);
    expect(await tick()).toEqual({ sent: 0, failed: 1 });
    await moveOn(reference, 'confirmee');
    expect(await tick()).toEqual({ sent: 0, failed: 0 });
    const again = await subscribe([id], service.subscription('gone'));
    expect(await again.json()).toEqual({ subscribed: 0, ended: true });
  });
});
