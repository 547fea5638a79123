import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SendOptions } from '../../src/device/outbox/send.ts';
import { sendToForm } from '../../src/device/outbox/send.ts';
import { type Entry, lease, newEntry, recordOutcome } from '../../src/domain/submission.ts';
import { findService } from '../../src/services/catalogue.ts';
import { formLabel } from '../../src/services/form-endpoint.ts';
import { FormService, type Manner } from '../../supabase/local/testing/forwarding.ts';
import { quoteRequest, RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../support/orders.ts';

vi.setConfig({ testTimeout: 60_000 });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let receiver: FormService;
let now = Date.parse(RESTAURANT_REQUEST.confirmedAt);
beforeEach(async () => {
  receiver = await FormService.start();
});
afterEach(() => receiver.close());

function anOrder(request: Entry['request'] = RESTAURANT_REQUEST, parts: Partial<Entry> = {}): Entry {
  const id = randomUUID();
  const service = findService(request.service) ?? expect.unreachable(request.service);
  const form = formLabel(service, request.fields, id.slice(0, 8).toUpperCase());
  const confirmed = { ...request, confirmedAt: new Date(now).toISOString() };
  const fresh = {
    id,
    service: request.service,
    title: 'Chez Man Lili',
    request: confirmed,
    slotAt: null,
    form,
  };
  return { ...newEntry(fresh, now), ...parts };
}

/** One attempt of the outbox, without the outbox itself. */
async function attempt(entry: Entry, own: Partial<SendOptions> = {}): Promise<Entry> {
  now += HOUR;
  const leased = lease(entry, 'test', now);
  if (!leased.ok) expect.unreachable(leased.reason);
  const endpoints = { restaurant: receiver.url, devis: receiver.url };
  const options = { fetch: receiver.impatientFetch, now: () => now, ...own };
  const outcome = await sendToForm(leased.entry, endpoints, options);
  return recordOutcome(leased.entry, leased.entry, outcome, now, 0.5);
}

const taken = (id: string) => receiver.taken.filter(({ fields }) => fields.submission_id === id).length;

test('a restaurant order is the JSON that a server would forward, under a mark instead of a number', async () => {
  const order = anOrder();
  expect(await attempt(order)).toMatchObject({
    state: 'posted',
    receipt: null,
    problem: null,
    unconfirmed: [],
  });
  const mark = order.id.slice(0, 8).toUpperCase();
  expect(receiver.taken).toEqual([
    {
      contentType: 'application/json',
      accept: 'application/json',
      fields: {
        ...RESTAURANT_FIELDS,
        _subject: `[Nouvelle commande] Restaurant - Maryse (${mark})`,
        submission_id: order.id,
      },
    },
  ]);
});

test('a request is a form post', async () => {
  const order = anOrder(quoteRequest(), { form: null });
  expect((await attempt(order)).state).toBe('posted');
  const [post] = receiver.taken;
  expect(post?.contentType).toMatch(/^multipart\/form-data; boundary=/);
  expect(post?.fields).toMatchObject({ companyName: 'Chez Man Lili', submission_id: order.id });
});

test('a failing receiver gets every order, and twice only one that it accepted without an answer', async () => {
  const mix: Manner[] = ['fails', 'hangs', 'late', 'cuts', 'turns-away', 'busy', 'page', 'takes'];
  let orders = Array.from({ length: 24 }, () => anOrder());
  const round = async () => {
    orders = await Promise.all(orders.map((one) => (one.state === 'posted' ? one : attempt(one))));
  };
  receiver.manners.push(...mix, ...mix);
  await round();
  await receiver.close();
  await round();
  expect(orders.filter(({ state }) => state === 'queued').length).toBeGreaterThan(10);
  await receiver.open();
  receiver.manners.length = 0;
  receiver.manners.push('late', 'page', 'fails');
  await round();
  receiver.manners.length = 0;
  await round();
  expect(orders.map(({ state }) => state)).toEqual(orders.map(() => 'posted'));
  expect(orders.filter(({ id }) => taken(id) === 0)).toEqual([]);
  expect(receiver.silent).toBeGreaterThan(0);
  expect(receiver.taken).toHaveLength(orders.length + receiver.silent);
});

test('a refused order waits for the customer', async () => {
  receiver.manners.push('invalid');
  const refused = await attempt(anOrder());
  expect(refused).toMatchObject({ state: 'needs-attention', problem: { code: 'http_422' } });
});

// docs/rules/sending.md#without-a-server
test('an order with documents, or of a type without an address, is never posted', async () => {
  const files = [
    {
      field: 'prescription',
      name: 'o.pdf',
      type: 'application/pdf',
      size: 4,
      sha256: 'a'.repeat(64),
    } as const,
  ];
  for (const order of [
    anOrder({ ...RESTAURANT_REQUEST, files: [...files] }),
    anOrder({ ...quoteRequest(), service: 'don' }),
    anOrder({ ...quoteRequest(), service: 'livreur' }),
  ]) {
    const kept = await attempt(order);
    expect(kept).toMatchObject({ state: 'needs-attention', problem: { code: 'needs_server' } });
    expect(kept.unconfirmed).toEqual([]);
  }
  expect(receiver.taken).toEqual([]);
});

test('a receiver that does not answer is given up after the timeout', async () => {
  receiver.manners.push('hangs');
  const kept = await attempt(anOrder(), { fetch, timeoutMs: 20 });
  expect(kept.state).toBe('queued');
  expect(receiver.taken).toEqual([]);
});

test('a slot that has passed is never posted again, whether or not it has arrived before', async () => {
  receiver.manners.push('late');
  const once = await attempt(anOrder(RESTAURANT_REQUEST, { slotAt: now + HOUR + 60_000 }));
  expect(once.state).toBe('queued');
  const kept = await attempt(once);
  expect(kept).toMatchObject({ state: 'needs-attention', problem: { code: 'slot_unsure' } });
  expect(kept.unconfirmed).toHaveLength(1);
  expect(receiver.taken).toHaveLength(1);
});

// docs/rules/sending.md#confirmed-again
test('an order without a slot that was confirmed more than 7 days ago is not posted: its price may be an old one', async () => {
  const order = anOrder();
  now += 8 * DAY;
  const kept = await attempt(order);
  expect(kept).toMatchObject({ state: 'needs-attention', problem: { code: 'confirmation_old' } });
  expect(kept.unconfirmed).toEqual([]);
  expect(receiver.taken).toEqual([]);
});

test('an order that may have arrived a week ago is not posted again, and its customer is told to ask', async () => {
  receiver.manners.push('late');
  const once = await attempt(anOrder());
  now += 8 * DAY;
  const kept = await attempt(once);
  expect(kept).toMatchObject({ state: 'needs-attention', problem: { code: 'confirmation_unsure' } });
  expect(kept.unconfirmed).toHaveLength(1);
  expect(receiver.taken).toHaveLength(1);
});
