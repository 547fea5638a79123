import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StatusReply } from '../../../src/domain/order/order-status.ts';
import { LinkReply } from '../../../src/domain/payment/payment.ts';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { postOrder, RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { entrySummary } from '../../local/cli/copy.ts';
import {
  admin,
  meal,
  outcomeOf,
  payments,
  refund,
  server,
  startDeskOfPayments,
  sumup,
} from '../../local/testing/given-back.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { managerOn } from '../../local/testing/manager.ts';

describe('desk told', () => {
  /** An operator without the desk reads what was done there in the inbox, and form services are told of it. */

  let server: HostedServer;
  let manager: SupabaseClient;

  beforeAll(async () => {
    server = await HostedServer.start();
    manager = await managerOn(server);
  });
  afterAll(() => server.stop());

  async function post(name: string, body: object, headers: object = {}): Promise<unknown> {
    const { data } = await manager.auth.getSession();
    const reply = await fetch(`${server.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${data.session?.access_token}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return reply.json();
  }

  const CORRECTED = {
    ...RESTAURANT_REQUEST,
    fields: { ...RESTAURANT_REQUEST.fields, telephone: '0690 99 88 77' },
  };
  const correct = (id: string, version = 0, request: object = CORRECTED) =>
    post('desk-replace', { key: randomUUID(), id, version, status: 'recue', request });

  async function takeCall(): Promise<string> {
    const id = randomUUID();
    await post('desk-submit', RESTAURANT_REQUEST, { 'idempotency-key': id });
    return id;
  }

  async function inInbox(id: string) {
    const entry = (await server.inbox()).find(({ submissionId }) => submissionId === id);
    if (!entry) throw new Error('not in the inbox');
    return entry;
  }

  const one = async <Row>(sql: string, values: unknown[] = []) =>
    (await server.database.transaction((tx) => tx.query<Row>(sql, values)))[0];

  test('the inbox says who took an order by telephone, both versions of a correction, links, refunds and the course', async () => {
    const id = await takeCall();
    await correct(id);
    const links = [{ kind: 'frais', lines: [{ label: 'Livraison', amount: 1925 }] }];
    await manager.rpc('desk_make_links', { p_key: randomUUID(), p_id: id, p_links: links, p_seen: [] });
    await one(
      `insert into private.refunds (key, submission_id, reference, amount, reason, status, actor)
     values (gen_random_uuid(), $1, 'x', 100, 'Retard', 'done', 'Lise')`,
      [id],
    );
    await one(
      `select private.add_desk_event(gen_random_uuid(), $1, 'Coursier', 'course', '{"step": "livree"}', now())`,
      [id],
    );
    const entry = await inInbox(id);
    expect(entry.desk).toMatchObject({
      telephone: 'Nadia Gestion',
      versions: [{ fields: { telephone: '0690 12 34 56' }, replacedBy: 'Nadia Gestion' }],
    });
    const said = entrySummary(entry).replaceAll('\u00a0', ' ');
    for (const line of [
      '  Par téléphone : prise par Nadia Gestion',
      '    telephone : 0690 12 34 56 → 0690 99 88 77',
      '  Lien de paiement : Frais de livraison, 19,25 €, en attente',
      '  Remboursement : 1,00 €, rendu',
      '  Course : livrée',
      '  telephone : 0690 99 88 77',
    ]) {
      expect(said.split('\n')).toContain(line);
    }
    expect(said).toMatch(/\n {2}Corrigée par Nadia Gestion, le 19\/11\/2026 \S+ \(avant : 61,25 €\)\n/);
  });

  test('an order that the desk has not touched is as it was', async () => {
    expect(await inInbox(await postOrder(server.url))).not.toHaveProperty('desk');
  });

  interface Claimed {
    readonly id: string;
    readonly lease: string;
    readonly isByTelephone: boolean;
    readonly version: number;
    readonly fields: { readonly telephone: string };
  }

  async function claim(id: string): Promise<Claimed | undefined> {
    const row = await one<{ list: Claimed[] }>(
      `select public.claim_forwards(now(), '["restaurant"]', 120, 100) as list`,
    );
    return row?.list.find((each) => each.id === id);
  }
  const settle = ({ id, lease, version }: Claimed) =>
    one(`select public.settle_forward($1, $2, 'delivered', null, now(), null, $3)`, [id, lease, version]);

  test('a form service is told of an order by telephone as such, and of its correction as another version', async () => {
    const id = await takeCall();
    const first = await claim(id);
    expect(first).toMatchObject({ isByTelephone: true, version: 0, fields: { telephone: '0690 12 34 56' } });
    await settle(first as Claimed);
    expect(await claim(id)).toBeUndefined();
    await correct(id);
    const second = await claim(id);
    expect(second).toMatchObject({ isByTelephone: true, version: 1, fields: { telephone: '0690 99 88 77' } });
    await settle(second as Claimed);
    expect(await claim(id)).toBeUndefined();
  });

  test('a correction while the version before is being told is told all the same', async () => {
    const id = await postOrder(server.url);
    const first = (await claim(id)) as Claimed;
    expect(first.isByTelephone).toBe(false);
    await correct(id);
    await settle(first);
    expect(await claim(id)).toMatchObject({ version: 1, fields: { telephone: '0690 99 88 77' } });
  });

  // docs/rules/operator.md#form-services
  test('two corrections while a version before them is being told are told all the same', async () => {
    const id = await postOrder(server.url);
    const first = (await claim(id)) as Claimed;
    await correct(id);
    const fields = { ...CORRECTED.fields, telephone: '0690 55 44 33' };
    expect(await correct(id, 1, { ...CORRECTED, fields })).toMatchObject({ outcome: 'done', version: 2 });
    await settle(first);
    expect(await claim(id)).toMatchObject({ version: 2, fields: { telephone: '0690 55 44 33' } });
  });
});

describe('desk extra told', () => {
  /** The customer is told of a charge that was too much until all of it is given back. */

  startDeskOfPayments();

  const post = async (name: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const url = `${server.url}/functions/v1/${name}`;
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };

  /** An order whose link of 30.55 was withdrawn while the card was charged. */
  async function charged(): Promise<string> {
    const id = await postOrder(server.url, meal(4200, 200));
    const links = [{ kind: 'budget', lines: [{ label: 'Articles', amount: 3055 }] }];
    await admin.rpc('desk_make_links', { p_key: randomUUID(), p_id: id, p_links: links, p_seen: [] });
    const token = (await payments(id)).links[0]?.token ?? '';
    const { checkout } = v.parse(LinkReply, await post('link-checkout', { token, opens: true }));
    sumup.charge(checkout?.checkoutId ?? '');
    await admin.rpc('desk_withdraw_link', { p_key: randomUUID(), p_token: token });
    await post('link-checkout', { token, opens: false });
    return id;
  }

  const told = async (id: string) =>
    v.parse(StatusReply, await post('order-status', { submissionIds: [id] })).orders[0]?.paid?.[0];

  // docs/rules/payments.md#paid-so-far
  test('is less after a part was given back, and stays while a refund waits for its answer', async () => {
    const id = await charged();
    expect(await told(id)).toMatchObject({ amount: 30.55, isExtra: true, extra: 30.55 });
    expect(await outcomeOf(await refund(id, 'budget', 55))).toBe('done');
    expect(await told(id)).toMatchObject({ amount: 30.55, isExtra: true, extra: 30 });

    const key = randomUUID();
    sumup.losesRefundAnswers = true;
    expectConsoleError(/^refund: provider out of reach/);
    expect((await refund(id, 'budget', 3000, key)).status).toBe(503);
    expect(await told(id)).toMatchObject({ isExtra: true, extra: 30 });
    sumup.losesRefundAnswers = false;
    server.moveTo(new Date(Date.now() + 2 * 60_000).toISOString());
    expect(await outcomeOf(await refund(id, 'budget', 3000, key))).toBe('done');
    const whole = await told(id);
    expect(whole).not.toHaveProperty('isExtra');
    expect(whole).not.toHaveProperty('extra');
  });
});
