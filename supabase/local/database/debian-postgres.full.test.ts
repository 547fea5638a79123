import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect } from 'vitest';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { PARCEL_REQUEST, paymentReference } from '../../../tests/support/payments.ts';
import { readCollection } from '../cli/reach.ts';
import { dataDirAt } from '../data-dir.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { lockFolder } from '../lock.ts';
import { inbox } from '../records/inbox.ts';
import { StartupError } from '../startup-error.ts';
import {
  accept,
  call,
  onDebian,
  person,
  quoted,
  server,
  startDebianServer,
  whileAllWait,
  whileEnding,
} from '../testing/debian-server.ts';
import { temporaryDataDir, temporaryFolder } from '../testing/temporary.ts';
import { joinDatabase, openDatabase } from './database.ts';
import { PATIENCE } from './engine.ts';
import { TURN } from './migrate.ts';
import { proceduresAsMigration, readSteps } from './schema-files.ts';
import { SCHEMA_OUTLINE } from './schema-outline.ts';

describe('debian postgres schema', () => {
  /** The migrations, and orders that come at once, on a server with concurrent connections: the embedded Postgres has only one. */

  startDebianServer();

  onDebian('the migrations make there what they make in the embedded Postgres', async () => {
    const lines = `select json_agg(line) as lines from (${SCHEMA_OUTLINE}) as outline`;
    const embedded = await openDatabase(dataDirAt(await temporaryDataDir()).postgres);
    const [expected] = await embedded.transaction((tx) => tx.query<{ lines: string[] }>(lines));
    await embedded.close();
    expect(expected?.lines).toContain('relation public.submissions r rls');
    expect((JSON.parse(await server.psql(lines)) as string[]).sort()).toEqual(expected?.lines.sort());
  });

  onDebian(
    'a deployment that is pushed again runs the procedures again, and records the steps alone',
    async () => {
      const outline = async () =>
        (
          JSON.parse(
            await server.psql(`select json_agg(line) from (${SCHEMA_OUTLINE}) as outline`),
          ) as string[]
        )
          .filter((line) => !line.includes('pass_over'))
          .sort();
      const before = await outline();
      // As `supabase db push` does: the statements and their record in one transaction.
      const push = `begin; ${proceduresAsMigration.sql()}
    insert into supabase_migrations.schema_migrations (version, name, statements) values ('9999', 'procedures', '{}');
    commit;`;
      for (let times = 0; times < 2; times += 1) {
        await server.psql(push);
        expect(await outline()).toEqual(before);
        expect(
          await server.psql('select string_agg(version, $$ $$) from supabase_migrations.schema_migrations'),
        ).toBe(
          readSteps()
            .map(({ version }) => version)
            .join(' '),
        );
      }
    },
  );

  onDebian(
    'npm run doctor makes no tables in a database that has none, and names a refund without an answer',
    async () => {
      await server.psql('create database fresh');
      const aboutDatabase = async (url: string) =>
        (await diagnose({ DATABASE_URL: url }, false)).filter(({ says }) =>
          /DATABASE_URL|remboursements/.test(says),
        );
      expect(await aboutDatabase(server.url.replace('/postgres?', '/fresh?'))).toEqual([]);
      const id = randomUUID();
      const { receipt } = await accept(id);
      await server.psql(`insert into private.refunds (key, submission_id, reference, amount, reason, actor, asked_at)
    values ('${randomUUID()}', '${id}', '${id}', 300, 'x', 'x', now() - interval '2 hours')`);
      expect(await aboutDatabase(server.url)).toEqual([
        { level: 'advice', says: expect.stringContaining(`${receipt.reference} (3,00`) },
      ]);
      await server.psql('delete from private.refunds');
    },
  );

  onDebian('thirty requests at once for one key are one order with one answer', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => accept(id)));
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(29);
    expect(new Set(answers.map(({ receipt }) => JSON.stringify(receipt))).size).toBe(1);
    expect(await accept(id, { another: 'body' })).toMatchObject({ outcome: 'key_reused' });
    expect(await server.psql(`select count(*) from public.submissions where id = '${id}'`)).toBe('1');
  });

  // docs/rules/files.md#before-the-order
  onDebian('an order that comes while its file is being purged is asked for the file again', async () => {
    const [id, sha256] = [randomUUID(), 'a'.repeat(64)];
    await server.psql(`insert into public.submission_files (submission_id, sha256, field, type, size, stored_at)
    values ('${id}', '${sha256}', 'ordonnance', 'application/pdf', 9, now())`);
    const request = { files: [{ field: 'ordonnance', name: 'ordonnance.pdf', sha256 }] };
    const purge = `select public.purge_health_files(now() + interval '8 days')`;
    expect(await whileEnding(purge, () => accept(id, request))).toEqual({
      outcome: 'files_missing',
      missing: [sha256],
    });
  });

  onDebian('an order and a question are stored while a device that would ring for them ends', async () => {
    const [manager, id, session] = [await person(), randomUUID(), randomUUID()];
    await server.psql(`insert into private.desk_devices (endpoint, p256dh, auth, user_id, session_id)
    values ('https://push.exemple/desk', 'k', 'a', '${manager}', '${session}')`);
    const device = 'delete from private.desk_devices';
    expect(await whileEnding(device, () => accept(id))).toMatchObject({ outcome: 'accepted' });

    await server.psql(`insert into private.push_subscriptions (submission_id, endpoint, p256dh, auth)
    values ('${id}', 'https://push.exemple/customer', 'k', 'a')`);
    const ask = `insert into private.questions (id, submission_id, line, item, proposal, price, expires_at)
    values (gen_random_uuid(), '${id}', 1, 'Riz', 'Pâtes', 100, now() + interval '9 minutes') returning line`;
    const subscription = 'delete from private.push_subscriptions';
    expect(await whileEnding(subscription, () => server.psql(ask))).toBe('1');
  });

  // docs/rules/accounts.md#deleting
  onDebian(
    'an order that is given to an account while that is being deleted keeps its contents',
    async () => {
      const [leaving, older, id] = [await person(), randomUUID(), randomUUID()];
      const session = await server.psql(
        `insert into auth.sessions (user_id) values ('${leaving}') returning id`,
      );
      await Promise.all([accept(older), accept(id)]);
      const claim = (order: string) =>
        call('service_role', `public.claim_submission('${order}', '${leaving}')`).catch(() => 'refused');
      await claim(older);
      const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
      const claims = quoted({ role: 'authenticated', sub: leaving, session_id: session, amr });
      const waiting = `(select count(*) from pg_stat_activity where wait_event_type = 'Lock')`;
      const until = (count: number) =>
        server.psql(`do $$ begin for turn in 1..300 loop exit when ${waiting} >= ${count};
      perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop; end $$;`);
      const holder = new Client(server.url);
      await holder.connect();
      try {
        await holder.query(`begin; select from public.submissions where id = '${older}' for update`);
        const deleted =
          server.psql(`begin; set local role authenticated; set local request.jwt.claims = ${claims};
      select public.delete_account(); commit;`);
        await until(1);
        const claimed = claim(id);
        await Promise.race([claimed, until(2)]);
        await holder.query('commit');
        await Promise.all([deleted, claimed]);
      } finally {
        await holder.end();
      }
      expect(
        await server.psql(
          `select fields <> '{}', user_id is null from public.submissions where id = '${id}'`,
        ),
      ).toBe('t|t');
    },
  );

  onDebian('orders that come at once have numbers of their own', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(randomUUID())));
    expect(new Set(answers.map(({ receipt }) => receipt.reference)).size).toBe(20);
  });

  // docs/rules/referral.md#once
  onDebian('twenty orders at once for one voucher: one has it, and a retry still has it', async () => {
    const sponsor = await person();
    const code = await server.psql(`select referral_code from public.profiles where id = '${sponsor}'`);
    const referee = await person(code);
    const voucher = await server.psql(`select id from private.vouchers where user_id = '${referee}'`);
    const { service, fields, quote, confirmedAt } = RESTAURANT_REQUEST;
    const use = (id: string) => {
      const order = { service, fields, facts: {}, quote, slotAt: null, nextOpening: null, confirmedAt };
      const args = [voucher, id, RESTAURANT_REQUEST, order].map(quoted).join(', ');
      const call = `public.accept_with_voucher(${args}) ->> 'outcome'`;
      return server.psql(`set role service_role; select ${call}`);
    };
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const outcomes = await Promise.all(ids.map(use));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'voucher_taken')).toHaveLength(19);
    const winner = ids[outcomes.indexOf('accepted')] ?? '';
    expect(await Promise.all([use(winner), use(winner)])).toEqual(['replayed', 'replayed']);
  });

  // docs/rules/referral.md#vouchers
  onDebian('ten deliveries at once are two free ones for their sponsor', async () => {
    const sponsor = await person();
    const code = await server.psql(`select referral_code from public.profiles where id = '${sponsor}'`);
    const orders = await Promise.all(
      Array.from({ length: 10 }, async (_one, index) => {
        const [referee, id] = [await person(code), randomUUID()];
        await accept(id);
        // A telephone of its own: one counts once.
        const own = `'{"telephone": "0690 10 00 0${index}"}'`;
        await server.psql(
          `update public.submissions set user_id = '${referee}', status = 'confirmee', fields = fields || ${own} where id = '${id}';
         update public.submissions set status = 'en_livraison' where id = '${id}'`,
        );
        return id;
      }),
    );
    await Promise.all(
      orders.map((id) => server.psql(`update public.submissions set status = 'livree' where id = '${id}'`)),
    );
    const count = `select count(*) from private.vouchers where user_id = '${sponsor}' and kind = 'free-delivery'`;
    expect(await server.psql(count)).toBe('2');
  });
});

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
    const order = {
      ...PARCEL_REQUEST,
      slotAt: null,
      nextOpening: null,
      confirmedAt: '2026-11-19T16:00:00Z',
    };
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
