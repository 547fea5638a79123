import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { CARDS, PARCEL_REQUEST, paymentReference } from '../../../tests/support/payments.ts';
import type { FunctionContext } from '../../functions/_shared/context.ts';
import { checkout } from '../../functions/checkout/handler.ts';
import { paymentStatus } from '../../functions/payment-status/handler.ts';
import { paymentSweep } from '../../functions/payment-sweep/handler.ts';
import { paymentWebhook } from '../../functions/payment-webhook/handler.ts';
import { submit } from '../../functions/submit/handler.ts';
import { installClock, uninstallClock } from '../../local/clock.ts';
import type { Database } from '../../local/database/database.ts';
import { inbox } from '../../local/records/inbox.ts';
import { restRoutes } from '../../local/rest/routes.ts';
import { type SandboxPayments, sandboxPayments } from '../../local/sandbox-payments/sandbox.ts';
import { borrowDatabase } from '../../local/testing/hosted-server.ts';

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
