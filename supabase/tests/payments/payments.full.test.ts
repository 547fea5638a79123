import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { Refusal } from '../../../src/domain/submission/wire.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import {
  CARDS,
  PARCEL_REQUEST,
  PaymentClient,
  paymentReference,
  UNPAID,
} from '../../../tests/support/payments.ts';
import type { FunctionContext } from '../../functions/_shared/context.ts';
import { checkout } from '../../functions/checkout/handler.ts';
import { paymentStatus } from '../../functions/payment-status/handler.ts';
import { paymentSweep } from '../../functions/payment-sweep/handler.ts';
import { paymentWebhook } from '../../functions/payment-webhook/handler.ts';
import { submit } from '../../functions/submit/handler.ts';
import { entrySummary } from '../../local/cli/copy.ts';
import { installClock, uninstallClock } from '../../local/clock.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import type { Database } from '../../local/database/database.ts';
import { inbox } from '../../local/records/inbox.ts';
import { restRoutes } from '../../local/rest/routes.ts';
import { type SandboxPayments, sandboxPayments } from '../../local/sandbox-payments/sandbox.ts';
import { borrowDatabase, HostedServer } from '../../local/testing/hosted-server.ts';
import { SumUp } from '../../local/testing/sumup.ts';

describe('paid twice', () => {
  /** The same parcel, to a nearer commune. */
  const CHANGED = {
    ...PARCEL_REQUEST,
    fields: { ...PARCEL_REQUEST.fields, delivery_commune: 'Les Abymes' },
    quote: {
      ...PARCEL_REQUEST.quote,
      deliveryDetails: [{ label: 'Livraison', amount: 7.8 }],
      totalToPay: 7.8,
    },
  };

  let sumup: SumUp;
  let server: HostedServer;
  const client = new PaymentClient(() => server.url);

  beforeEach(async () => {
    sumup = new SumUp();
    server = await HostedServer.start(await sumup.start());
  });
  afterEach(async () => {
    await server.stop();
    sumup.stop();
  });

  async function opened(id: string, body: unknown): Promise<string> {
    return v.parse(CheckoutReply, await (await client.checkout(id, body)).json()).checkoutId;
  }

  /**
   * Two card forms of one order. The first checkout was closed when the order was changed, but a tab still
   * shows its form.
   */
  async function twoForms() {
    const id = randomUUID();
    return { id, first: await opened(id, PARCEL_REQUEST), second: await opened(id, CHANGED) };
  }

  async function inInbox(id: string) {
    const found = (await server.inbox()).find(({ submissionId }) => submissionId === id);
    if (!found) throw new Error('the order is not there');
    return found;
  }

  /** Runs the payment sweep at a time, as the scheduler does. */
  async function sweepAt(clock: string): Promise<unknown> {
    server.moveTo(`2026-11-19T${clock}:00-04:00`);
    const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
    const init = { method: 'POST', headers, body: '{}' };
    return (await fetch(`${server.url}/functions/v1/payment-sweep`, init)).json();
  }

  test('a payment on a closed card form is found, though the webhook is lost', async () => {
    const { id, first, second } = await twoForms();
    expect(sumup.statusOf(first)).toBe('EXPIRED');
    sumup.charge(first);
    await sweepAt('12:10');
    expect(await inInbox(id)).toMatchObject({
      status: 'recue',
      payment: { status: 'PAID', checkoutId: first, amount: 9.95 },
    });

    // The other form must not be paid too.
    await sweepAt('12:20');
    expect(sumup.statusOf(second)).toBe('EXPIRED');
    expect((await inInbox(id)).payment).not.toHaveProperty('toRefund');
  });

  // docs/rules/payments.md#once
  test.each([
    ['a cheap version', CHANGED, PARCEL_REQUEST],
    ['a dear version', PARCEL_REQUEST, CHANGED],
  ])(
    'who pays for %s receives that one, and is told so, though the order was changed since',
    async (_which, paid, changed) => {
      const id = randomUUID();
      const first = await opened(id, paid);
      await opened(id, changed);
      sumup.charge(first);
      expect((await client.webhook(first)).status).toBe(204);

      const amount = paid.quote.totalToPay;
      expect(await inInbox(id)).toMatchObject({
        fields: { delivery_commune: paid.fields.delivery_commune, montant_paye: amount.toFixed(2) },
        quote: { totalToPay: amount },
        payment: { status: 'PAID', amount },
      });
      const refusal = await client.submit(id, changed);
      expect(refusal.status).toBe(422);
      expect(v.parse(Refusal, await refusal.json()).error).toMatchObject({
        code: 'key_reused',
        receipt: { submissionId: id, quote: { totalToPay: amount } },
      });
      expect((await client.submit(id, paid)).status).toBe(200);
      const versions = 'select reference from private.payment_versions';
      expect(await server.database.transaction((tx) => tx.query(versions))).toEqual([]);
    },
  );

  // docs/rules/payments.md#once
  test('an order that is paid twice is marked, with the amount to refund', async () => {
    const { id, first, second } = await twoForms();
    sumup.charge(second);
    expect((await client.webhook(second)).status).toBe(204);
    const { payment: paidOnce } = await inInbox(id);

    sumup.charge(first);
    expect((await client.webhook(first)).status).toBe(204);
    expect((await client.webhook(first)).status).toBe(204);
    const entry = await inInbox(id);
    const { toRefund, ...payment } = entry.payment as Record<string, unknown>;
    expect(payment).toEqual(paidOnce);
    expect(toRefund).toEqual([
      {
        status: 'PAID',
        amount: 9.95,
        currency: 'EUR',
        provider: 'sumup',
        checkoutId: first,
        paidAt: expect.any(String),
      },
    ]);
    const told = entrySummary(entry).replaceAll(/\s/g, ' ');
    expect(told).toContain(`À rembourser : 9,95 € (sumup, ${first})`);
    expect(await sweepAt('12:10')).toEqual({ asked: 0, charges: 1, failed: 0 });
  });
});

describe('late payments', () => {
  let server: HostedServer;
  const client = new PaymentClient(() => server.url);

  afterEach(() => server.stop());

  const inInbox = async (id: string) =>
    (await server.inbox()).find(({ submissionId }) => submissionId === id);

  const awayUntil = (clock: string) => server.restart({ CLOCK_AT: clock });

  test('a server that was down for two days finds the payments made meanwhile', async () => {
    server = await HostedServer.start();
    const id = randomUUID();
    const { checkoutId } = v.parse(CheckoutReply, await (await client.checkout(id)).json());
    await client.pay(checkoutId, CARDS.webhookLost);
    expect(await inInbox(id)).toMatchObject(UNPAID);
    await awayUntil('2026-11-21T12:00:00-04:00');
    await fetch(`${server.url}/functions/v1/payment-sweep`, {
      method: 'POST',
      headers: { apikey: readSecretKey(server.dataDir) ?? '' },
      body: '{}',
    });
    expect(await inInbox(id)).toMatchObject({ status: 'recue', payment: { status: 'PAID' } });
  });

  test.each([
    ['the next evening, at the price of its own hour', '2026-11-20T20:00:00-04:00', 200],
    ['a month later', '2026-12-19T12:00:00-04:00', 409],
  ])(
    'an order whose card form could not be opened is decided again when it can: %s',
    async (_when, clock, status) => {
      const sumup = new SumUp();
      sumup.isAway = true;
      server = await HostedServer.start(await sumup.start());
      try {
        const id = randomUUID();
        expectConsoleError(/^checkout: provider answered 503/);
        expect((await client.checkout(id)).status).toBe(503);
        sumup.isAway = false;
        await awayUntil(clock);
        expect((await client.checkout(id)).status).toBe(status);
        // The answer is the same as for a new order.
        expect((await client.checkout(randomUUID())).status).toBe(status);
      } finally {
        sumup.stop();
      }
    },
  );
});

describe('any order of events', () => {
  const ORIGIN = 'http://backend.test';
  const NOON = Date.UTC(2026, 10, 19, 16);
  const CHEAPER = {
    ...PARCEL_REQUEST,
    fields: { ...PARCEL_REQUEST.fields, delivery_commune: 'Les Abymes' },
    quote: {
      ...PARCEL_REQUEST.quote,
      deliveryDetails: [{ label: 'Livraison', amount: 7.8 }],
      totalToPay: 7.8,
    },
  };

  let database: Database;
  let giveBack: () => void;
  let sandbox: SandboxPayments;
  let backend: Hono;
  /** Webhooks that the provider has sent and that have not arrived yet. */
  let onTheWay: string[] = [];
  /** Checkouts whose card form a tab shows, because an answer named them. Others cannot be paid. */
  let forms = new Set<string>();

  beforeAll(async () => {
    ({ database, giveBack } = await borrowDatabase());
    // Thursday noon, for the database and the sandbox too.
    installClock(NOON);
    sandbox = sandboxPayments(database, 'secret', async (_url, init) => {
      onTheWay.push(String(init?.body));
      return new Response(null, { status: 204 });
    });
    backend = new Hono()
      .route(
        '/rest/v1',
        restRoutes(database, async () => ({ role: 'service_role' })),
      )
      .route('/', sandbox.api);
  });
  afterAll(() => {
    uninstallClock();
    giveBack();
  });
  beforeEach(() => {
    // Crashes are logged, and here they are expected.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  /** A process that dies at its n-th outgoing call: before the call, or after its effect. */
  interface Crash {
    readonly at: number;
    readonly when: 'before' | 'after';
  }

  function contextWith(crash: Crash | null, now: number = Date.now()): FunctionContext {
    let calls = 0;
    const env: Record<string, string> = {
      SUPABASE_URL: ORIGIN,
      SUPABASE_SERVICE_ROLE_KEY: 'secret',
      ...sandbox.env(ORIGIN),
    };
    return {
      env: (name) => env[name],
      now: () => now,
      tables: { get: async () => bundledTables },
      fetch: async (input, init) => {
        calls += 1;
        if (crash?.at === calls && crash.when === 'before') throw new TypeError('crashed');
        const reply = await backend.fetch(new Request(input, init));
        if (crash?.at === calls) throw new TypeError('crashed');
        return reply;
      },
    };
  }

  const post = (body: string, id = '') =>
    new Request(`${ORIGIN}/functions/v1/x`, { method: 'POST', headers: { 'idempotency-key': id }, body });

  const ACTIONS = [
    'checkout',
    'change',
    'pay',
    'decline',
    'expire',
    'secure',
    'authenticate',
    'webhook',
    'replay',
    'forge',
    'status',
    'submit',
    'sweep',
    'late sweep',
  ] as const;
  type Action = (typeof ACTIONS)[number];

  interface Row {
    readonly id: string;
    readonly status: string;
  }

  const checkoutsOf = (id: string) =>
    database.transaction((tx) =>
      tx.query<Row>('select id, status from local.sandbox_checkouts where reference like $1', [
        `${paymentReference(id)}%`,
      ]),
    );

  /** Opens a card form, unless the answer is lost. */
  async function openForm(body: string, id: string, context: FunctionContext): Promise<void> {
    const opened = v.safeParse(CheckoutReply, await (await checkout(post(body, id), context)).json());
    if (opened.success) forms.add(opened.output.checkoutId);
  }

  async function onForms(path: string, body: unknown): Promise<void> {
    for (const checkoutId of forms) {
      const url = `${ORIGIN}/sandbox/checkouts/${checkoutId}/${path}`;
      await sandbox.gateway.fetch(new Request(url, { method: 'POST', body: JSON.stringify(body) }));
    }
  }

  const pay = (card: string) => onForms('pay', { number: card.replace(/\s/g, '') });

  async function act(action: Action, id: string, crash: Crash | null): Promise<void> {
    const context = contextWith(crash);
    const parcel = JSON.stringify(PARCEL_REQUEST);
    switch (action) {
      case 'checkout':
        return openForm(parcel, id, context);
      case 'change':
        return openForm(JSON.stringify(CHEAPER), id, context);
      case 'pay':
        return pay(CARDS.good);
      case 'decline':
        return pay(CARDS.refused);
      case 'expire':
        return pay(CARDS.expires);
      case 'secure':
        return pay(CARDS.secure);
      case 'authenticate':
        return onForms('authenticate', { accepted: true });
      case 'webhook':
        return void (await paymentWebhook(post(onTheWay.shift() ?? '{}'), context));
      case 'replay':
        return void (await paymentWebhook(post(onTheWay[0] ?? '{}'), context));
      case 'forge': {
        const [first] = await checkoutsOf(id);
        const event = { event_type: 'CHECKOUT_STATUS_CHANGED', id: first?.id ?? 'made-up' };
        return void (await paymentWebhook(post(JSON.stringify(event)), context));
      }
      case 'status':
        return void (await paymentStatus(post(JSON.stringify({ submissionId: id })), context));
      case 'submit':
        return void (await submit(post(parcel, id), context));
      case 'sweep':
        return sweep(crash);
      // It ends the payment of a card form that another request may be opening.
      case 'late sweep':
        return sweep(crash, 2 * 3_600_000);
    }
  }

  async function sweep(crash: Crash | null, later = 300_000): Promise<void> {
    const afterwards = contextWith(crash, Date.now() + later);
    const headers = { apikey: 'secret' };
    await paymentSweep(new Request(`${ORIGIN}/x`, { method: 'POST', headers, body: '{}' }), afterwards);
  }

  async function orderOf(id: string) {
    const rows = (await inbox.read(database)).filter(({ submissionId }) => submissionId === id);
    expect(rows.length).toBeLessThanOrEqual(1);
    return rows[0];
  }

  async function expectTruth(id: string): Promise<void> {
    const paid = (await checkoutsOf(id)).filter(({ status }) => status === 'PAID');
    expect(paid.length).toBeLessThanOrEqual(1);
    const order = await orderOf(id);
    if (order?.status !== 'recue') return;
    const amount = order.quote?.totalToPay;
    expect(order.payment).toMatchObject({ status: 'PAID', checkoutId: paid[0]?.id, amount });
  }

  const crashes = fc.option(
    fc.record({ at: fc.integer({ min: 1, max: 6 }), when: fc.constantFrom('before', 'after') }),
    {
      freq: 2,
    },
  );
  const steps = fc.array(
    fc.array(fc.record({ action: fc.constantFrom(...ACTIONS), crash: crashes }), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 2, maxLength: 8 },
  );

  // docs/rules/payments.md#once
  test('however it comes about, an order is paid at most once and ends as the provider says', async () => {
    let paidOrders = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (batches) => {
        const id = randomUUID();
        onTheWay = [];
        forms = new Set();
        await act('checkout', id, null);
        for (const batch of batches) {
          await Promise.all(batch.map(({ action, crash }) => act(action, id, crash)));
          await expectTruth(id);
        }
        // The events that always happen in the end: the scheduler runs, and the phone's outbox retries.
        await act('sweep', id, null);
        await act('submit', id, null);
        await expectTruth(id);
        const isPaid = (await checkoutsOf(id)).some(({ status }) => status === 'PAID');
        expect((await orderOf(id))?.status).toBe(isPaid ? 'recue' : 'paiement_en_attente');
        paidOrders += isPaid ? 1 : 0;
      }),
      // A fixed seed: twenty random histories may contain no payment at all.
      { numRuns: 20, seed: 20_261_120 },
    );
    expect(paidOrders).toBeGreaterThan(0);
  }, 300_000);
});
