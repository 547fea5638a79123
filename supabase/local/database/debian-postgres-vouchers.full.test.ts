import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect } from 'vitest';
import { PARCEL_REQUEST, paymentReference } from '../../../tests/support/payments.ts';
import { readCollection } from '../cli/reach.ts';
import { lockFolder } from '../lock.ts';
import { inbox } from '../records/inbox.ts';
import { StartupError } from '../startup-error.ts';
import {
  accept,
  onDebian,
  person,
  quoted,
  server,
  startDebianServer,
  whileAllWait,
} from '../testing/debian-server.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { joinDatabase, openDatabase } from './database.ts';
import { PATIENCE } from './engine.ts';
import { TURN } from './migrate.ts';

describe('debian postgres vouchers', () => {
  /** Vouchers that orders take and give back at once, on a server with concurrent connections. */

  startDebianServer();

  const PAYMENT = {
    provider: 'sumup',
    merchant: 'M',
    amount: 995,
    currency: 'EUR',
    description: 'Colis',
    paidFields: {},
  };

  const asService = (expression: string) => server.psql(`set role service_role; select ${expression}`);

  function open(id: string, voucher: string | null): Promise<string> {
    const order = { ...PARCEL_REQUEST, slotAt: null, nextOpening: null, confirmedAt: '2026-11-19T16:00:00Z' };
    const args = [id, PARCEL_REQUEST, order, PAYMENT].map(quoted).join(', ');
    return asService(`public.open_payment_with_voucher(${voucher ? quoted(voucher) : 'null'}, ${args})`);
  }

  const settle = (id: string, status: string) =>
    asService(
      `public.settle_payment('${paymentReference(id)}', 'checkout-${id}', '${status}', now()) is not null`,
    );

  async function newVoucher(): Promise<string> {
    const sponsor = await person();
    const code = await server.psql(`select referral_code from public.profiles where id = '${sponsor}'`);
    const referee = await person(code);
    return server.psql(`select id from private.vouchers where user_id = '${referee}'`);
  }

  const voucherOf = (id: string) =>
    server.psql(`select id from private.vouchers where submission_id = '${id}'`);

  /** Orders whose card form has expired, each with a voucher of its own. */
  async function expiredWithVouchers(count: number): Promise<{ id: string; voucher: string }[]> {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const [id, voucher] = [randomUUID(), await newVoucher()];
        await open(id, voucher);
        await settle(id, 'EXPIRED');
        return { id, voucher };
      }),
    );
  }

  const holdingOrders = (...ids: string[]) =>
    `select from public.submissions where id in (${ids.map(quoted).join(', ')}) order by id for update`;

  // docs/rules/referral.md#once
  onDebian('two orders that change vouchers with each other at once both have the other one', async () => {
    const [one, other] = await expiredWithVouchers(2);
    if (!one || !other) throw new Error('no orders');
    const done = await whileAllWait(
      holdingOrders(one.id, other.id),
      () => open(one.id, other.voucher),
      () => open(other.id, one.voucher),
    );
    expect(done).toEqual(['t', 't']);
    expect(await voucherOf(one.id)).toBe(other.voucher);
    expect(await voucherOf(other.id)).toBe(one.voucher);
  });

  // docs/rules/referral.md#once
  onDebian('a card form without a voucher opens while the bank settles the one that had it', async () => {
    const [order] = await expiredWithVouchers(1);
    if (!order) throw new Error('no order');
    const done = await whileAllWait(
      holdingOrders(order.id),
      () => open(order.id, null),
      () => settle(order.id, 'PAID'),
    );
    expect(done).toEqual(['t', 't']);
    expect(await server.psql(`select status from public.submissions where id = '${order.id}'`)).toBe('recue');
    expect(await voucherOf(order.id)).toBe(order.voucher);
  });
});

describe('debian postgres start', () => {
  /** Starts and tools beside work that holds locks of the database. */

  startDebianServer();

  /** All our tables, in the form that `lock table` and pg_dump use. */
  const OUR_TABLES = `select string_agg(format('%I.%I', schemaname, tablename), ', ') from pg_tables
  where schemaname in ('auth', 'storage', 'local', 'public', 'private', 'supabase_migrations')`;

  /**
   * Runs work while another transaction holds locks. Connections to the given address time out when they wait
   * for a lock.
   */
  async function whileHeld(locks: string, work: (url: string) => Promise<void>) {
    const holder = new Client(server.url);
    await holder.connect();
    try {
      await holder.query(`begin; ${locks}`);
      await work(`${server.url}&options=${encodeURIComponent('-c lock_timeout=1s')}`);
    } finally {
      await holder.end();
    }
  }

  const start = async () => (await openDatabase('', server.url)).close();

  onDebian('a server starts and the inbox is read while a backup runs and orders come', async () => {
    await start();
    await accept(randomUUID());
    const tables = await server.psql(OUR_TABLES);
    // pg_dump holds the first lock on every table until it ends; an order holds the second on the tables that
    // it writes.
    for (const mode of ['access share', 'row exclusive']) {
      await whileHeld(`lock table ${tables} in ${mode} mode`, async (url) => {
        await (await openDatabase('', url)).close();
        expect(await readCollection('', inbox, url)).not.toHaveLength(0);
      });
    }
  });

  onDebian('a tool waits for nobody where nothing is due', async () => {
    await start();
    await whileHeld(`select pg_advisory_xact_lock(${TURN})`, async (url) => {
      await (await joinDatabase(url, async () => false)).close();
      await expect(openDatabase('', url)).rejects.toThrow(StartupError);
    });
  });

  onDebian(
    'a tool of a new version changes nothing beneath the server that still runs the old one',
    async () => {
      await start();
      const root = temporaryFolder();
      const records = 'select procedures from local.schema_state';
      const ours = await server.psql(records);
      await server.psql(`update local.schema_state set procedures = 'those of before'`);
      const running = await lockFolder(root);
      await expect(readCollection(root, inbox, server.url)).rejects.toThrow(/restart it first/);
      expect(await server.psql(records)).toBe('those of before');
      if (running.ok) running.lock.release();
      await readCollection(root, inbox, server.url);
      expect(await server.psql(records)).toBe(ours);
    },
  );

  onDebian('a table that stays in use is no start, in a sentence', async () => {
    await start();
    await server.psql('alter table storage.objects disable row level security');
    await whileHeld('lock table storage.objects in access share mode', async (url) => {
      expect(PATIENCE.lock).toBe('4s');
      const impatient = { ...PATIENCE, lock: '200ms' };
      await expect(openDatabase('', url, impatient)).rejects.toThrow(StartupError);
    });
    await (await openDatabase('', server.url)).close();
    const isProtected = `select relrowsecurity from pg_class where oid = 'storage.objects'::regclass`;
    expect(await server.psql(isProtected)).toBe('t');
  });
});
