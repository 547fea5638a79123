import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Receipt } from '../../../src/domain/submission/wire.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { at } from '../../../src/domain/testing.ts';
import { decide } from '../../../src/services/accept.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { emptyValues } from '../../../src/services/field-values.ts';
import { ANSWERS, requestFor } from '../../../src/services/testing.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import type { Database } from '../../local/database/database.ts';
import { readSteps } from '../../local/database/schema-files.ts';
import { startSchedule } from '../../local/schedule.ts';
import { borrowDatabase, HostedServer } from '../../local/testing/hosted-server.ts';

describe('retention', () => {
  // docs/rules/accounts.md#deleting
  // docs/rules/privacy.md#retention-on-the-server
  describe('what is erased when', () => {
    let database: Database;
    let giveBack: () => void;
    beforeAll(async () => {
      ({ database, giveBack } = await borrowDatabase());
    });
    afterAll(() => giveBack());

    const sql = <Row>(text: string, params: readonly unknown[] = []) =>
      database.transaction((tx) => tx.query<Row>(text, params));

    /** A submission received on 1 January 2027 at noon UTC. */
    async function received(service: string, status = 'recue', user: string | null = null): Promise<string> {
      const id = randomUUID();
      await sql(
        `insert into public.submissions (
         id, reference, service, status, received_at, confirmed_at, fields, files, quote, body_hash, receipt, user_id
       ) values ($1::uuid, 'LG-' || $1::uuid, $2, $3, '2027-01-01T12:00:00Z', now(), '{"prenom": "Maryse"}', '[]', '{"totalToPay": 12}',
         'hash', '{}', $4)`,
        [id, service, status, user],
      );
      return id;
    }

    /** The remaining data of a submission after the retention job has run at that time. */
    async function leftAt(now: string, id: string) {
      await sql('select public.apply_retention($1, 100)', [now]);
      const [row] = await sql<{ fields: unknown; total: number; erased: boolean }>(
        `select fields, quote -> 'totalToPay' as total, erased_at is not null as erased from public.submissions where id = $1`,
        [id],
      );
      return row;
    }
    const KEPT = { fields: { prenom: 'Maryse' }, total: 12, erased: false };
    const ERASED = { fields: {}, total: 12, erased: true };

    test.each([
      ['restaurant', 'livree', '2029-12-31T12:00:00Z', '2030-01-01T12:00:01Z'],
      ['restaurant', 'annulee', '2029-12-31T12:00:00Z', '2030-01-01T12:00:01Z'],
      ['devis', 'recue', '2029-12-31T12:00:00Z', '2030-01-01T12:00:01Z'],
      ['offre-b2b', 'refusee', '2028-12-31T12:00:00Z', '2029-01-01T12:00:01Z'],
      ['livreur', 'recue', '2028-12-31T12:00:00Z', '2029-01-01T12:00:01Z'],
      ['livreur', 'retenue', '2029-12-31T12:00:00Z', '2030-01-01T12:00:01Z'],
      ['colis', 'paiement_en_attente', '2027-04-01T11:59:00Z', '2027-04-01T12:00:01Z'],
    ])('%s, %s: kept on %s, gone on %s', async (service, status, before, after) => {
      const id = await received(service, status);
      expect(await leftAt(before, id)).toEqual(KEPT);
      expect(await leftAt(after, id)).toEqual(ERASED);
      expect(await sql('select public.apply_retention($1, 100) as erased', [after])).toEqual([{ erased: 0 }]);
    });

    test('the years begin anew when the operator does something about it', async () => {
      const id = await received('restaurant');
      await sql(`update public.submissions set status = 'confirmee' where id = $1`, [id]);
      await sql(
        `update public.submission_statuses set set_at = '2027-06-01T12:00:00Z' where submission_id = $1`,
        [id],
      );
      expect(await leftAt('2030-05-31T12:00:00Z', id)).toEqual(KEPT);
      expect(await leftAt('2030-06-01T12:00:01Z', id)).toEqual(ERASED);
    });

    test('and when the same account orders again', async () => {
      const [user] = await sql<{ id: string }>(
        `insert into auth.users (email) values ('maryse@exemple.gp') returning id`,
      );
      const [first, last] = [
        await received('restaurant', 'livree', user?.id),
        await received('courses', 'livree', user?.id),
      ];
      await sql(`update public.submissions set received_at = '2029-01-01T12:00:00Z' where id = $1`, [last]);
      expect(await leftAt('2031-12-31T12:00:00Z', first)).toEqual(KEPT);
      expect(await leftAt('2032-01-01T12:00:01Z', first)).toEqual(ERASED);
    });

    test.each([
      ['colis', 'paiement_en_attente', '2027-04-01T11:59:00Z', '2027-04-01T12:00:01Z'],
      ['livreur', 'recue', '2028-12-31T12:00:00Z', '2029-01-01T12:00:01Z'],
    ])('but not for %s, %s: kept on %s, gone on %s', async (service, status, before, after) => {
      const [user] = await sql<{ id: string }>(
        `insert into auth.users (email) values ($1 || '@exemple.gp') returning id`,
        [service],
      );
      const id = await received(service, status, user?.id);
      const later = await received('restaurant', 'livree', user?.id);
      await sql(`update public.submissions set received_at = $2 where id = $1`, [later, before]);
      expect(await leftAt(before, id)).toEqual(KEPT);
      expect(await leftAt(after, id)).toEqual(ERASED);
    });

    test('an order whose account was deleted under way: when it is over, and after 30 days', async () => {
      const [open, over] = [await received('pharmacie'), await received('restaurant', 'livree')];
      await sql('update public.submissions set account_deleted = true where id in ($1, $2)', [open, over]);
      const document = `insert into public.submission_files (submission_id, sha256, field, type, size)
      values ($1, $2, 'prescription', 'application/pdf', 1)`;
      await sql(document, [open, 'a'.repeat(64)]);
      expect(await leftAt('2027-01-02T12:00:00Z', over)).toEqual(ERASED);
      expect(await leftAt('2027-01-31T11:59:00Z', open)).toEqual(KEPT);
      const due = () => sql('select 1 from public.submission_files where purged_at is not null');
      expect(await due()).toEqual([]);
      expect(await leftAt('2027-01-31T12:00:01Z', open)).toEqual(ERASED);
      expect(await due()).toHaveLength(1);
    });

    test('and one that was delivered with a link to pay: when it is paid, and 30 days after it was made', async () => {
      const [due, paid] = [await received('restaurant', 'livree'), await received('restaurant', 'livree')];
      await sql('update public.submissions set account_deleted = true where id in ($1, $2)', [due, paid]);
      for (const id of [due, paid]) {
        await sql(
          `insert into private.payment_links (token, submission_id, kind, lines, amount, created_at, expires_at)
         values ($1, $2, 'frais', '[]', 1200, '2027-01-20T12:00:00Z', '2027-01-22T12:00:00Z')`,
          [id.slice(0, 32), id],
        );
      }
      expect(await leftAt('2027-02-19T11:59:00Z', due)).toEqual(KEPT);
      await sql(`update private.payment_links set paid_at = now() where submission_id = $1`, [paid]);
      expect(await leftAt('2027-02-19T11:59:00Z', paid)).toEqual(ERASED);
      expect(await leftAt('2027-02-19T12:00:01Z', due)).toEqual(ERASED);
    });

    test('its payment says no more than the order', async () => {
      const id = await received('colis', 'livree');
      await sql(
        `insert into public.payments (reference, submission_id, attempt, provider, amount, currency, merchant, description, status, paid_fields)
       values ($1, $2, 1, 'sandbox', 995, 'EUR', 'M', 'Colis de Maryse', 'PAID', '{"_subject": "[Paiement reçu] Colis - Maryse"}')`,
        [id, id],
      );
      await leftAt('2030-01-01T12:00:01Z', id);
      expect(await sql('select amount, description, paid_fields from public.payments')).toEqual([
        { amount: 995, description: '', paid_fields: {} },
      ]);
    });
  });

  test('the embedded backend does it when its clock has moved on', async () => {
    const server = await HostedServer.start();
    const init = { method: 'POST', headers: submitHeaders(), body: JSON.stringify(RESTAURANT_REQUEST) };
    const reply = await fetch(`${server.url}${SUBMIT_PATH}`, init);
    const { reference } = v.parse(Receipt, await reply.json());
    const purge = async () => {
      const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
      return (await fetch(`${server.url}/functions/v1/purge-files`, { method: 'POST', headers })).json();
    };
    expect(await purge()).toEqual({ deleted: 0, erased: 0, purged: 0 });
    await server.restart({ CLOCK_AT: '2029-11-19T13:00:00-04:00' });
    expect(await purge()).toEqual({ deleted: 0, erased: 1, purged: 0 });
    expect(await server.inbox()).toMatchObject([{ reference, fields: {}, quote: { totalToPay: 61.25 } }]);
    await server.stop();
  });

  describe('the schedule of the embedded backend', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });

    test('calls each function in its rhythm, with the key, and goes on after a failure', async () => {
      const called: string[] = [];
      vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
        called.push(`${headers.apikey} ${url}`);
        throw new TypeError('fetch failed');
      });
      const stop = startSchedule('http://functions', 'k');
      await vi.advanceTimersByTimeAsync(2 * 60 * 60_000 + 61_000);
      const times = (name: string) => called.filter((call) => call === `k http://functions/${name}`).length;
      expect({
        purge: times('purge-files'),
        sweep: times('payment-sweep'),
        forward: times('forward'),
      }).toEqual({
        purge: 3,
        sweep: 121,
        forward: 726,
      });
      stop();
      await vi.advanceTimersByTimeAsync(60 * 60_000);
      expect(times('forward')).toBe(726);
    });
  });
});

describe('facts of an order', () => {
  // docs/decisions/0022-facts-of-an-order.md

  let database: Database;
  let giveBack: () => void;
  beforeAll(async () => {
    ({ database, giveBack } = await borrowDatabase());
  });
  afterAll(() => giveBack());

  const NOON = at('2026-11-19', '12:00');
  /** Whoever writes without ordering. */
  const OTHERS: Readonly<Record<string, object>> = {
    livreur: { firstName: ' Joël ', lastName: 'Louis', phone: '0690 12 34 56', commune: 'Le Moule' },
    devis: { companyName: 'Chez Man Lili', phone: '0590 12 34 56', commune: 'Baie-Mahault' },
    don: { prenom: 'Maryse', montant: '10' },
  };
  /** What the answers of the tests leave to whoever sends them. */
  const MISSING: Readonly<Record<string, object>> = {
    restaurant: { creneau: '13:00' },
    particulier: { email: 'maryse@exemple.gp' },
  };
  const OFFER = { full_name: 'Joël Louis', phone: '0690 12 34 56', residence: 'Goyave' };

  /** The services of then: a later one has no orders without facts. */
  const THEN = [
    ...['restaurant', 'courses', 'pharmacie', 'colis', 'particulier', 'boutique', 'tutelle', 'handicap'],
    ...['livreur', 'offre-gestion', 'offre-b2b', 'offre-agent', 'devis', 'don'],
  ];

  const valuesOf = (slug: string) => {
    const service = findService(slug);
    if (!service) throw new Error(`There is no service ${slug}.`);
    const answers = { ...(ANSWERS[slug] ?? OTHERS[slug] ?? OFFER), ...MISSING[slug] };
    return { service, values: { ...emptyValues(service.fields), ...answers } };
  };

  test.each(Object.keys(ANSWERS))(
    '%s: what the server keeps beside an order has its customer, telephone and commune',
    (slug) => {
      const { service, values } = valuesOf(slug);
      const decision = decide(requestFor(service, values, NOON), bundledTables, NOON);
      expect(decision).toMatchObject({
        ok: true,
        facts: {
          customer: expect.stringMatching(/^Maryse/),
          phone: '0690 12 34 56',
          commune: expect.stringMatching(/./),
        },
      });
    },
  );

  test.each([
    ['a request for groceries', 'tutelle', {}, true],
    ['a request for a parcel', 'tutelle', { service_type: 'colis' }, false],
    ['a meal, whose budget is in its price', 'restaurant', {}, false],
    ['a parcel', 'colis', {}, false],
  ])('%s tells whether it buys goods that its price does not have', (_what, slug, others, buysUnpriced) => {
    const { service, values } = valuesOf(slug);
    const request = requestFor(service, { ...values, ...others }, NOON);
    expect(decide(request, bundledTables, NOON)).toMatchObject({ ok: true, facts: { buysUnpriced } });
  });

  test.each(THEN)('%s: an order of an earlier version gets the same facts', async (slug) => {
    const { service, values } = valuesOf(slug);
    const fields = service.encode(values, null);
    const step = readSteps().find(({ name }) => name.endsWith('_of_earlier_orders.sql'));
    const [row] = await database.transaction(async (tx) => {
      await tx.query(
        `insert into public.submissions (id, body_hash, reference, service, fields, confirmed_at, receipt)
       values (gen_random_uuid(), '', $1, $1, $2::text::jsonb, now(), '{}')`,
        [slug, JSON.stringify(fields)],
      );
      await tx.query(step?.sql ?? '');
      return tx.query<{ facts: object }>('select facts from public.submissions where reference = $1', [slug]);
    });
    expect(row?.facts).toMatchObject(service.facts(values));
  });
});
