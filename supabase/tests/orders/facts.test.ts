import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { at } from '../../../src/domain/testing.ts';
import { decide } from '../../../src/services/accept.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { emptyValues } from '../../../src/services/field-values.ts';
import { ANSWERS, requestFor } from '../../../src/services/testing.ts';
import type { Database } from '../../local/database/database.ts';
import { readSteps } from '../../local/database/schema-files.ts';
import { borrowDatabase } from '../../local/testing/hosted-server.ts';

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
