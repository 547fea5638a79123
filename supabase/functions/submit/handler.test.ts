import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../../src/domain/submission/wire.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { submit } from './handler.ts';

const ID = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const NOON = Date.UTC(2026, 10, 19, 16);

/** An order that the catalogue accepts on that Thursday at noon. */
const ORDER = {
  service: 'restaurant',
  fields: {
    prenom: 'Maryse',
    telephone: '0690 12 34 56',
    email: 'maryse@exemple.gp',
    delivery_commune: 'Les Abymes',
    creneau: '12:45',
    pourboire: false,
    restaurant: 'Autre',
    restaurant_commune: 'Les Abymes',
    autre_restaurant: 'Chez Man Lili',
    details: '1 colombo',
    budget: 20,
    already_paid: false,
    donation: 0,
  },
  quote: {
    serviceDetails: [{ label: 'Frais de gestion', amount: 7.8 }],
    deliveryDetails: [{ label: 'Livraison', amount: 7.8 }],
    budget: 20,
    totalToPay: 35.6,
    tariffVersion: '2026-11-01',
  },
  slot: { date: '2026-11-19', time: '12:45' },
  confirmedAt: '2026-11-19T16:00:00.000Z',
};

const RECEIPT = {
  submissionId: ID,
  reference: 'LG-123456',
  receivedAt: '2026-11-19T16:00:00.000Z',
  status: 'recue',
  quote: null,
};

/** A database that gives every call this reply, and records the called procedures. */
function contextWith(reply: () => Promise<Response>) {
  const called: string[] = [];
  const context: FunctionContext = {
    env: (name) => (name.startsWith('SUPABASE') ? 'https://project.supabase.co' : undefined),
    now: () => NOON,
    fetch: async (input) => {
      called.push(String(input).split('/').at(-1) ?? '');
      return reply();
    },
    tables: { get: async () => bundledTables },
  };
  return { context, called };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://localhost/functions/v1/submit', {
    method: 'POST',
    headers: { 'idempotency-key': ID, ...headers },
    body: JSON.stringify(body),
  });

const refusalOf = async (reply: Response) => v.parse(Refusal, await reply.json()).error;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an accounts service that never answers keeps no receipt from the customer', async () => {
  const { context, called } = contextWith(async () =>
    called.at(-1) === 'user'
      ? new Promise(() => undefined)
      : Response.json({ outcome: 'accepted', receipt: RECEIPT }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reply = submit(post(ORDER, { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.c2ln' }), context);
  await vi.waitFor(() => expect(called).toEqual(['accept_counted', 'user']), { timeout: 15_000 });
  // The outbox waits for half a minute; the payment page waits less.
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await reply).status).toBe(201);
});

describe('the database', () => {
  test('is called once for an accepted order', async () => {
    const { context, called } = contextWith(async () =>
      Response.json({ outcome: 'accepted', receipt: RECEIPT }),
    );
    const reply = await submit(post(ORDER), context);
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual(RECEIPT);
    expect(called).toEqual(['accept_counted']);
  });

  test('is asked for the key before an order is refused', async () => {
    const replayed = contextWith(async () => Response.json({ outcome: 'replayed', receipt: RECEIPT }));
    const late = { ...ORDER, slot: { date: '2026-11-18', time: '12:45' } };
    const reply = await submit(post(late), replayed.context);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual(RECEIPT);
    expect(replayed.called).toEqual(['find_submission']);

    const unknown = contextWith(async () => Response.json(null));
    expect((await refusalOf(await submit(post(late), unknown.context))).code).toBe('slot_passed');
  });
});

describe('a network that has sent too many', () => {
  const ADDRESS = { 'x-address': '192.0.2.7' };
  const counting = (reply: (sent: string) => Promise<Response>) => {
    const sent: string[] = [];
    const { context, called } = contextWith(() => reply(sent.at(-1) ?? ''));
    const env = (name: string) => (name === 'CLIENT_ADDRESS_HEADER' ? 'x-address' : context.env(name));
    const noting: typeof fetch = (input, init) => {
      sent.push(String(init?.body));
      return context.fetch(input, init);
    };
    return { context: { ...context, env, fetch: noting }, called, sent };
  };

  test('is refused without its body and the database from then on, which never sees the address', async () => {
    const { context, called, sent } = counting(async (asked) => {
      const { subject } = JSON.parse(asked).p_allowances[0];
      return Response.json({ outcome: 'too_many', subject, wait: 30 });
    });
    const first = await submit(post(ORDER, ADDRESS), context);
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '30']);
    const next = post(ORDER, ADDRESS);
    expect((await submit(next, context)).status).toBe(429);
    expect(next.bodyUsed).toBe(false);
    expect(called).toEqual(['accept_counted']);
    // Another one is not.
    await submit(post(ORDER, { 'x-address': '192.0.2.8' }), context);
    expect(called).toEqual(['accept_counted', 'accept_counted']);
    expect(sent.join()).not.toContain('192.0.2');
  });

  test.each([
    ['fails to be stored', ORDER, () => Response.json({ code: '54000' }, { status: 500 })],
    ['is refused', { ...ORDER, slot: { date: '2026-11-18', time: '12:45' } }, () => Response.json(0)],
  ])('an order that %s is counted as well', async (_what, order, reply) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { context, called } = counting(async () => reply());
    await submit(post(order, ADDRESS), context);
    expect(called).toContain('take_allowance');
  });
});

describe('when something of ours fails', () => {
  const failures: [string, () => Promise<Response>][] = [
    ['out of reach', () => Promise.reject(new TypeError('fetch failed'))],
    [
      'failing',
      async () => Response.json({ code: 'XX000', message: 'Maryse 0690 12 34 56' }, { status: 500 }),
    ],
    ['talking nonsense', async () => Response.json({ outcome: 'perhaps', nom: 'Maryse' })],
    ['behind a page of HTML', async () => new Response('<html>Maryse</html>', { status: 502 })],
  ];
  // docs/rules/privacy.md#logs
  test.each(failures)('a database %s: 503, and the log contains no personal data', async (_name, reply) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await submit(post(ORDER), contextWith(reply).context);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await refusalOf(answer)).code).toBe('unavailable');
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/Maryse|0690/);
  });

  test('a key that is still being stored: 409, try again soon', async () => {
    const locked = async () => Response.json({ code: '55P03', message: 'lock timeout' }, { status: 400 });
    const answer = await submit(post(ORDER), contextWith(locked).context);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect((await refusalOf(answer)).code).toBe('in_progress');
  });
});
