import { describe, expect, test, vi } from 'vitest';
import type { Fetch } from '../../backend/ask-function.ts';
import { anEntry, aQuote, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import { recordOutcome } from '../../domain/submission.ts';
import { send } from './send.ts';
import { answerWith, type Fault, hang, json, networkError, refusal, ScriptedServer } from './testing.ts';

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';
const RECEIVED_AT = Date.parse(aReceipt().receivedAt);

/**
 * Sends an entry through a server with one fault.
 * @param timeoutMs long enough for a busy machine, unless the test needs it to expire
 */
function sendThrough(fault?: Fault, timeoutMs = 10_000) {
  const server = new ScriptedServer();
  if (fault) server.faults.push(fault);
  return send(anEntry(), { fetch: server.fetch, now: () => NOON, timeoutMs });
}
const sendTo = (response: () => Response) => sendThrough(answerWith(response));

const PORTAL = '<!doctype html><title>Wi-Fi</title>';
const html = (status: number) => new Response(PORTAL, { status, headers: { 'content-type': 'text/html' } });

/** A body whose connection breaks, or stays silent, after the first half. */
function halfOf(text: string, then: 'break' | 'silence'): Response {
  const half = new TextEncoder().encode(text.slice(0, text.length / 2));
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(half);
      if (then === 'break') controller.error(new TypeError('terminated'));
    },
  });
  return new Response(stream, { status: 201, headers: { 'content-type': 'application/json' } });
}

describe('the request', () => {
  // docs/rules/sending.md#key
  test('carries the key, the public key and the body, and follows no redirect', async () => {
    const fetch = vi.fn<Fetch>(async () => json(aReceipt(), 201));
    await send(anEntry(), { fetch, now: () => NOON });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/functions/v1/submit');
    expect(init).toMatchObject({
      method: 'POST',
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
    });
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      'content-type': 'application/json',
      'idempotency-key': ID,
      apikey: 'sb_publishable_local',
    });
    expect(JSON.parse(String(init?.body))).toEqual(anEntry().request);
  });
});

describe('a slot that has passed since the lease, as in a tab that was frozen', () => {
  const late = anEntry({ slotAt: NOON - 10 * 60_000 });
  const sendLate = async (entry: typeof late) => {
    const server = new ScriptedServer();
    const outcome = await send(entry, { fetch: server.fetch, now: () => NOON });
    return { outcome, posts: server.posts.length };
  };

  test('keeps the order on the device, for the customer to decide', async () => {
    const { outcome, posts } = await sendLate(late);
    expect(posts).toBe(0);
    const refused = recordOutcome({ ...late, state: 'sending' }, late, outcome, NOON, 0);
    expect(refused).toMatchObject({ state: 'slot-passed', problem: { code: 'slot_passed' } });
  });

  test('does not keep back an order that may have been received', async () => {
    expect((await sendLate({ ...late, unconfirmed: [late.request] })).posts).toBe(1);
  });
});

describe('a proxy that removes our headers', () => {
  const strip = (answer: () => Response) =>
    vi.fn<Fetch>(async (_url, init) =>
      'submissionId' in JSON.parse(String(init.body)) ? answer() : refusal('key_missing', 400),
    );

  test('lets the order through with the key in its body', async () => {
    const fetch = strip(() => json(aReceipt(), 201));
    expect(await send(anEntry(), { fetch, now: () => NOON })).toMatchObject({ kind: 'receipt' });
    expect(fetch).toHaveBeenCalledTimes(2);
    const [, init] = fetch.mock.calls[1] ?? [];
    expect(JSON.parse(String(init?.body))).toEqual({ ...anEntry().request, submissionId: ID });
  });

  test('gets no third attempt', async () => {
    const fetch = vi.fn<Fetch>(async () => refusal('key_missing', 400));
    expect(await send(anEntry(), { fetch, now: () => NOON })).toMatchObject({ kind: 'refusal' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('the owner of an order', () => {
  const ACCOUNT = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
  const entry = anEntry({ account: ACCOUNT });
  const tokenOf = vi.fn(async (account: string) => `jeton de ${account}`);
  const receipt = (headers = {}) => json(aReceipt(), 201, headers);
  const authorizations = (fetch: ReturnType<typeof vi.fn<Fetch>>) =>
    fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('authorization'));

  test('is identified by the token of the account that made it', async () => {
    const fetch = vi.fn<Fetch>(async () => receipt({ 'x-order-owned': 'yes' }));
    const outcome = await send(entry, { fetch, now: () => NOON, tokenOf });
    expect(authorizations(fetch)).toEqual([`Bearer jeton de ${ACCOUNT}`]);
    expect(outcome).toMatchObject({ kind: 'receipt', owned: true });
    expect(recordOutcome(entry, entry, outcome, NOON, 0)).toMatchObject({ state: 'received', isOwned: true });
  });

  // docs/rules/sending.md#whose-order
  test.each([
    ['nobody was signed in', anEntry(), tokenOf],
    ['the account is signed out', entry, async () => null],
    ['the token cannot be read', entry, () => Promise.reject(new Error('disk'))],
    ['nobody can speak for accounts here', entry, undefined],
  ])('is not told when %s: the order leaves all the same', async (_why, sent, ask) => {
    const fetch = vi.fn<Fetch>(async () => receipt());
    const outcome = await send(sent, { fetch, now: () => NOON, ...(ask && { tokenOf: ask }) });
    expect(authorizations(fetch)).toEqual([null]);
    expect(recordOutcome(sent, sent, outcome, NOON, 0)).toMatchObject({ state: 'received', isOwned: false });
  });

  test('is left out when the token is rejected: the order is sent without it', async () => {
    const fetch = vi
      .fn<Fetch>()
      .mockResolvedValueOnce(json({ message: 'Invalid JWT' }, 401))
      .mockResolvedValueOnce(receipt());
    const outcome = await send(entry, { fetch, now: () => NOON, tokenOf });
    expect(authorizations(fetch)).toEqual([`Bearer jeton de ${ACCOUNT}`, null]);
    expect(outcome.kind).toBe('receipt');
  });
});

describe('a receipt', () => {
  test.each([200, 201])('that echoes the key finishes the entry (%d)', async (status) => {
    expect(await sendTo(() => json(aReceipt(), status))).toEqual({
      kind: 'receipt',
      receipt: aReceipt(),
      receivedAt: RECEIVED_AT,
      earlierVersion: false,
    });
  });

  test('is that of the version accepted earlier with key_reused', async () => {
    const outcome = await sendTo(() => refusal('key_reused', 422, { receipt: aReceipt() }));
    expect(outcome).toMatchObject({ kind: 'receipt', earlierVersion: true, receipt: aReceipt() });
  });

  // docs/rules/sending.md#receipt
  test('of another submission does not count, whatever the answer', async () => {
    const foreign = aReceipt({ submissionId: OTHER_ID });
    expect(await sendTo(() => json(foreign, 201))).toMatchObject({ kind: 'transient' });
    expect(await sendTo(() => refusal('key_reused', 422, { receipt: foreign }))).toMatchObject({
      kind: 'refusal',
      problem: { code: 'key_reused' },
    });
  });
});

// docs/rules/sending.md#receipt
describe('what keeps the entry (docs/rules/sending.md#answers)', () => {
  const receipt = JSON.stringify(aReceipt());
  const cases: ['network' | 'server', string, Fault][] = [
    ['network', 'a captive portal: 200 with a page', answerWith(() => html(200))],
    ['network', 'a 204', answerWith(() => new Response(null, { status: 204 }))],
    [
      'network',
      'a redirect as Node shows it',
      answerWith(() => Response.redirect('http://portal.example/', 302)),
    ],
    ['network', 'a redirect as browsers show it: opaque, status 0', answerWith(() => Response.error())],
    ['network', 'a body cut off by the connection', answerWith(() => halfOf(receipt, 'break'))],
    [
      'network',
      'a body cut off and closed',
      answerWith(() => new Response(receipt.slice(0, 60), { status: 201 })),
    ],
    ['network', 'no network', networkError],
    ['server', '401', answerWith(() => refusal('invalid', 401))],
    ['server', '408', answerWith(() => refusal('invalid', 408))],
    ['server', '429 with a page', answerWith(() => html(429))],
    ['server', '500 with a page', answerWith(() => html(500))],
    ['server', '503 that talks like a refusal', answerWith(() => refusal('price_changed', 503))],
    ['network', '511', answerWith(() => html(511))],
    ['server', '504', answerWith(() => html(504))],
    ['server', 'a key still in progress', answerWith(() => refusal('in_progress', 409))],
    ['server', 'a server that is away, whatever the status', answerWith(() => refusal('unavailable', 400))],
    ['network', 'a refusal dressed as a success', answerWith(() => refusal('closed', 200))],
    ['network', 'a receipt without a number', answerWith(() => json({ ...aReceipt(), reference: '' }, 201))],
    ['network', 'a receipt with another status than 2xx', answerWith(() => json(aReceipt(), 302))],
  ];
  test.each(cases)('(%s) %s', async (cause, _name, fault) => {
    expect(await sendThrough(fault)).toEqual({ kind: 'transient', cause, retryAfter: null });
  });

  test.each<[string, Fault]>([
    ['a body that never ends', answerWith(() => halfOf(receipt, 'silence'))],
    ['an answer that never comes', hang],
    ['a fetch that does not even listen to the abort', () => new Promise(() => undefined)],
  ])('(network) %s', async (_name, fault) => {
    const outcome = await sendThrough(fault, 50);
    expect(outcome).toEqual({ kind: 'transient', cause: 'network', retryAfter: null });
  });

  test('429 says why it is to be waited', async () => {
    const outcome = await sendTo(() => refusal('too_many_requests', 429));
    expect(outcome).toEqual({ kind: 'transient', cause: 'server', retryAfter: null, waitReason: 'Non.' });
  });

  test.each([429, 503])('%d with Retry-After sets the pause', async (status) => {
    const outcome = await sendTo(() => refusal('unavailable', status, {}, { 'retry-after': '120' }));
    expect(outcome).toMatchObject({ kind: 'transient', retryAfter: 120_000 });
  });
});

describe('what the customer must see', () => {
  test.each([
    ['invalid', 422],
    ['closed', 409],
    ['unserved', 422],
    ['slot_passed', 409],
    ['unknown_service', 404],
    ['too_large', 413],
  ])('%s', async (code, status) => {
    const details = { fields: { telephone: 'Trop court.' }, nextOpening: 'Lundi à 10:30' };
    expect(await sendTo(() => refusal(code, status, details))).toEqual({
      kind: 'refusal',
      problem: { code, message: 'Non.', ...details },
    });
  });

  test('price_changed brings the new lines', async () => {
    const outcome = await sendTo(() => refusal('price_changed', 409, { quote: aQuote(29) }));
    expect(outcome).toMatchObject({ kind: 'refusal', problem: { quote: aQuote(29) } });
  });

  test.each([400, 403, 404, 405, 410, 415, 422, 431])(
    '%d in words that nobody understands',
    async (status) => {
      const outcome = await sendTo(() => html(status));
      expect(outcome).toMatchObject({ kind: 'refusal', problem: { code: `http_${status}` } });
      expect(outcome.kind === 'refusal' && outcome.problem.message).toMatch(/contactez-nous/);
    },
  );
});
