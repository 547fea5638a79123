import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fromWireLine } from '../../../src/domain/money.ts';
import { CourseReply } from '../../../src/domain/order/course.ts';
import { StatusReply } from '../../../src/domain/order/order-status.ts';
import { LinkReply } from '../../../src/domain/payment/payment.ts';
import { Receipt, Refusal, type WireQuote } from '../../../src/domain/submission/wire.ts';
import { islandClock } from '../../../src/domain/time/island-time.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { CARDS, PaymentClient } from '../../../tests/support/payments.ts';
import { ReferenceData } from '../../../tests/support/server/reference-data.ts';
import { TUTELLE_ORDER } from '../../../tests/support/service-orders.ts';
import { readCollection } from '../../local/cli/reach.ts';
import { mails } from '../../local/records/mails.ts';
import { newManager } from '../../local/testing/manager.ts';
import { findPostgres, NO_POSTGRES, PostgresServer } from '../../local/testing/postgres-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../local/testing/temporary.ts';
import { Program, TestServer } from '../../local/testing/test-server.ts';

// The servers are processes of their own.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

interface Place {
  readonly server: TestServer;
  readonly databaseUrl: string | null;
  stop(): Promise<void>;
}

async function embedded(): Promise<Place> {
  const server = await TestServer.start();
  return { server, databaseUrl: null, stop: async () => void (await server.stop()) };
}

/** The roles that an administrator makes, as supabase/README.md has them. */
const PREPARE = `
  create role livraison login;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  grant anon, authenticated, service_role to livraison;`;

const ALL_DAY = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'].map((day) => ({
  day,
  slots: [{ open: '00:00', close: '23:59' }],
}));

async function onPostgres(programs: string): Promise<Place> {
  const postgres = await PostgresServer.start(programs);
  await postgres.psql(PREPARE);
  await postgres.psql('create database livraison owner livraison');
  const databaseUrl = postgres.url.replace('postgres@localhost/postgres', 'livraison@localhost/livraison');
  // It has its own clock, and the test runs at any hour.
  const { folder } = new ReferenceData({ schedules: { services: { courses: { schedule: ALL_DAY } } } });
  const server = await TestServer.start({
    DATABASE_URL: databaseUrl,
    CLOCK_AT: '',
    DATA_DIR: temporaryFolder(),
    REFERENCE_DIR: folder,
  });
  const stop = async () => {
    await server.stop();
    await postgres.stop();
  };
  return { server, databaseUrl, stop };
}

const quoteOf = (totalToPay: number): WireQuote => ({
  serviceDetails: [],
  deliveryDetails: [{ label: 'Livraison', amount: totalToPay }],
  budget: 0,
  totalToPay,
  tariffVersion: '2026-11-01',
});

const programs = findPostgres();
if (!programs) console.info(NO_POSTGRES);

describe.each([
  { name: 'the embedded database', open: embedded, isSkipped: false },
  { name: 'a PostgreSQL server', open: () => onPostgres(programs ?? ''), isSkipped: !programs },
])('one evening of the desk on $name', ({ open, isSkipped }) => {
  describe.skipIf(isSkipped)('', () => {
    let place: Place;
    let manager: SupabaseClient;
    let admin: SupabaseClient;

    const device = (email: string, role: 'gestionnaire' | 'admin') => {
      const { server, databaseUrl } = place;
      const args = ['add', email, ...(role === 'admin' ? ['--admin'] : [])];
      const setRole = () => new Program('cli/manager.ts', server.env, args).exit();
      const sent = () => readCollection(server.dataDir, mails, databaseUrl ?? undefined);
      return newManager({ url: server.url, mails: sent, setRole }, email, role);
    };

    beforeAll(async () => {
      place = await open();
      manager = await device('nadia@exemple.gp', 'gestionnaire');
      admin = await device('lise@exemple.gp', 'admin');
    });
    afterAll(async () => {
      await place?.stop();
      removeTemporaryFolders();
    });

    async function call<T>(client: SupabaseClient, procedure: string, args: object): Promise<T> {
      const { data, error } = await client.rpc(procedure, args);
      if (error) throw error;
      return data as T;
    }
    const act = (procedure: string, args: object) =>
      call<{ outcome: string; message?: string; token?: string }>(manager, procedure, {
        p_key: randomUUID(),
        p_done_at: null,
        ...args,
      });
    const post = (name: string, body: object, client = manager) =>
      client.functions.invoke(name, { body }).then(({ data, error }) => {
        if (error) throw error;
        return data as unknown;
      });

    /** Sends an order, at the price of the hour: a customer takes the new one that the server names. */
    async function order(): Promise<{ id: string; fees: number; service: string }> {
      const id = randomUUID();
      const isNow = place.databaseUrl !== null;
      const send = (body: object) =>
        fetch(place.server.url + SUBMIT_PATH, {
          method: 'POST',
          headers: submitHeaders(id),
          body: JSON.stringify(body),
        });
      const { slug, fields, totalToPay } = TUTELLE_ORDER;
      const confirmedAt = new Date().toISOString();
      const request = isNow
        ? { service: slug, fields, quote: quoteOf(totalToPay), slot: null, confirmedAt }
        : RESTAURANT_REQUEST;
      let reply = await send(request);
      if (reply.status === 409) {
        const { quote } = v.parse(Refusal, await reply.json()).error;
        const paid = { frais_livraison_total: quote?.totalToPay.toFixed(2) };
        reply = await send({ ...request, quote, fields: { ...request.fields, ...paid } });
      }
      expect(reply.status, await reply.clone().text()).toBe(201);
      const { quote } = v.parse(Receipt, await reply.json());
      return {
        id,
        service: request.service,
        fees: fromWireLine(quote?.totalToPay ?? 0) - fromWireLine(quote?.budget ?? 0),
      };
    }

    test('order, contact, two links, a refused card, both paid, courier, delivered, a refund, and accounts to the cent', async () => {
      const { id, fees, service } = await order();
      const list = { p_state: 'recue', p_search: null, p_service: null, p_after: null, p_limit: 50 };
      const { orders } = await call<{ orders: { id: string }[] }>(manager, 'desk_orders', list);
      expect(orders.map((row) => row.id)).toEqual([id]);
      expect(await act('desk_take', { p_id: id, p_from: null })).toMatchObject({ outcome: 'done' });
      const contact = { p_id: id, p_template: 'premier_contact', p_channel: 'whatsapp' };
      expect(await act('desk_contacted', contact)).toMatchObject({ outcome: 'done' });
      const move = (from: string, to: string) =>
        act('desk_move', { p_id: id, p_from: from, p_to: to, p_reason: null });
      expect(await move('recue', 'confirmee')).toMatchObject({ outcome: 'done' });

      // Two links: one for the real cost of the goods, one for the fees.
      const links = [
        { kind: 'budget', lines: [{ label: 'Bokits et colombo', amount: 3055 }] },
        { kind: 'frais', lines: [{ label: 'Livraison et service', amount: fees }] },
      ];
      const key = randomUUID();
      // The answer was lost, and the device asks again.
      for (const _ of [1, 2]) {
        const made = await call(manager, 'desk_make_links', {
          p_key: key,
          p_id: id,
          p_links: links,
          p_seen: [],
        });
        expect(made).toMatchObject({ outcome: 'done' });
      }
      expect(await move('confirmee', 'en_livraison')).toMatchObject({ outcome: 'refused' });

      // The customer sees two links, is refused once, and pays both.
      const { orders: states } = v.parse(StatusReply, await post('order-status', { submissionIds: [id] }));
      const asked = states[0]?.links ?? [];
      expect(asked).toMatchObject([{ kind: 'budget', amount: 30.55 }, { kind: 'frais' }]);
      const card = new PaymentClient(() => place.server.url);
      const ask = async (token: string, opens: boolean) =>
        v.parse(LinkReply, await post('link-checkout', { token, opens }));
      const tries = [[CARDS.refused, CARDS.good], [CARDS.good]];
      for (const [nth, { token }] of asked.entries()) {
        for (const number of tries[nth] ?? []) {
          const { checkout } = await ask(token, true);
          await card.pay(checkout?.checkoutId ?? '', number);
          const paid = number === CARDS.good;
          await expect
            .poll(async () => (await ask(token, false)).state, { timeout: 15_000 })
            .toBe(paid ? 'paid' : 'open');
        }
      }

      // The courier collects and delivers; a touch without a network comes twice.
      const { token } = await act('desk_share', { p_id: id, p_kind: 'course' });
      const step = async (name: string, stepKey = randomUUID()) => {
        const body = { token, step: { key: stepKey, step: name, at: new Date(Date.now()).toISOString() } };
        return v.parse(CourseReply, await post('course', body));
      };
      expect(await step('recuperee')).toMatchObject({ outcome: 'done', course: { status: 'en_livraison' } });
      const delivered = randomUUID();
      expect(await step('livree', delivered)).toMatchObject({ outcome: 'done' });
      expect(await step('livree', delivered)).toMatchObject({ outcome: 'done', state: 'over', course: null });

      // An admin gives five euros of the goods back.
      const { charges } = await call<{ charges: { reference: string; kind: string }[] }>(
        manager,
        'desk_payments',
        { p_id: id },
      );
      const reference = charges.find(({ kind }) => kind === 'budget')?.reference ?? '';
      const refund = { key: randomUUID(), reference, amount: 500, reason: 'Un bokit manquait' };
      await expect(post('refund', refund, manager)).rejects.toThrow();
      for (const _ of [1, 2]) expect(await post('refund', refund, admin)).toEqual({ outcome: 'done' });

      const { status, history } = await call<{ status: string; history: { kind: string }[] }>(
        manager,
        'desk_order',
        { p_id: id },
      );
      expect(status).toBe('livree');
      expect(history.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['taken', 'message', 'link_paid', 'share', 'course', 'refund_done']),
      );
      const { headers } = await fetch(`${place.server.url}/healthz`);
      const { date } = islandClock(Date.parse(headers.get('date') ?? ''));
      const days = await call<object[]>(manager, 'desk_day', { p_from: date, p_to: date });
      expect(days).toEqual([
        expect.objectContaining({
          day: date,
          service,
          orders: 1,
          cancelled: 0,
          budgetPaid: 3055,
          feesPaid: fees,
          owed: 0,
          refunds: 500,
        }),
      ]);
    });
  });
});
