import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundledTables } from '../domain/bundled-tables.ts';
import type { Tables } from '../domain/tables.ts';
import { at, WEEK } from '../domain/testing.ts';
import { catalogue } from './catalogue.ts';
import { colis } from './colis/index.ts';
import type { Service } from './define.ts';
import { errorsOf } from './errors.ts';
import { emptyValues } from './field-values.ts';
import { withMapLinks } from './map-links.ts';
import { pharmacie } from './pharmacie/index.ts';
import { isOrder } from './prefill.ts';
import { areNone, differences, type PastOrder, valuesToRepeat } from './reorder.ts';
import { restaurant } from './restaurant/index.ts';
import { requestFor } from './testing.ts';
import type { Values } from './values.ts';

const NOON = at('2026-11-19', '12:00');
const PIN = '16.13602,-61.57214';
const EVENING = at('2026-11-19', '19:05');
const tables = bundledTables;
const ORDERS = catalogue.filter(isOrder);

const PERSON = { customer_name: 'Maryse Louis', customer_phone: '0690 12 34 56' };
const ASKING = { demandeur_nom: 'Maryse Louis', demandeur_telephone: '0690 12 34 56' };
const CARRIED = {
  pickup_address: '12 rue Frébault',
  pickup_commune: 'Petit-Canal',
  delivery_address: 'Section Mare Gaillard',
  delivery_commune: 'Le Gosier',
};
const CONTACT = { prenom: 'Maryse', telephone: '0690 12 34 56', email: 'maryse@exemple.gp' };
const LINE = {
  id: '1',
  category: 'boissons',
  item: 'eau',
  quantity: 6,
  brand: 'Capès',
  ifMissing: 'demander',
};

/** Possible answers to the form of each service. */
const ANSWERS: Readonly<Record<string, object>> = {
  restaurant: {
    ...CONTACT,
    deliveryCommune: 'Petit-Bourg',
    restaurant: 'Autre',
    autreRestaurant: 'Chez Man Lili',
    restaurantCommune: 'Baie-Mahault',
    details: '2 bokits poulet',
    budget: '42,00',
    pourboire: 'oui',
    montantPourboire: '2,00',
    makeDonation: true,
  },
  courses: {
    ...CONTACT,
    deliveryCommune: 'Le Moule',
    supermarche: 'Autre',
    autreSupermarche: 'La Rivière',
    liste_de_courses_detaillee: [LINE],
    budgetMontant: '120,00',
    cabs: true,
  },
  pharmacie: { ...PERSON, delivery_commune: 'Les Abymes', priority_delivery: true, budget: '30,50' },
  colis: {
    ...CARRIED,
    contact_name: 'Maryse Louis',
    contact_phone: '0690 12 34 56',
    contact_email: 'maryse@exemple.gp',
    parcel_description: 'Un carton',
    parcel_weight: '7,5',
  },
  particulier: {
    ...CARRIED,
    sender_name: 'Maryse',
    sender_phone: '0690 12 34 56',
    receiver_name: 'Joël',
    receiver_phone: '0691 65 43 21',
    item_description: 'Un sac',
    item_weight: '2',
  },
  boutique: {
    ...PERSON,
    shop_name: 'Doudou',
    item_list: '1 robe',
    delivery_commune: 'Goyave',
    budget: '60,00',
  },
  tutelle: {
    ...ASKING,
    service_type: 'courses',
    beneficiaire_nom: 'Yvonne Louis',
    beneficiaire_adresse: 'Section Château-Gaillard',
    delivery_commune: 'Le Moule',
  },
  handicap: {
    ...ASKING,
    service_type: 'restaurant',
    delivery_address: 'Bourg',
    delivery_commune: 'Deshaies',
  },
};

const answersOf = (service: Service, more: object = {}): Values => ({
  ...emptyValues(service.fields),
  ...ANSWERS[service.slug],
  ...more,
});

function pastOf(service: Service, values: Values, now = NOON): PastOrder {
  const { fields, quote } = requestFor(service, values, now);
  return { service: service.slug, title: 'x', at: now, account: null, fields, quote, files: [] };
}

/** A copy of a table with some values replaced at any depth. */
function changed<T>(table: T, changes: object): T {
  const merged = structuredClone(table) as Record<string, unknown>;
  for (const [name, value] of Object.entries(changes)) {
    const isDeep = typeof value === 'object' && value !== null && !Array.isArray(value);
    merged[name] = isDeep ? changed(merged[name] ?? {}, value) : value;
  }
  return merged as T;
}
const withTariff = (changes: object): Tables => ({ ...tables, tariff: changed(tables.tariff, changes) });

/** Makes a past order again, with the differences that the notice shows. */
function again(service: Service, past: PastOrder, context = { tables, now: NOON }) {
  const values = valuesToRepeat(service, past, context);
  return { values, ...differences(service, past, values, context) };
}

const MEAL = answersOf(restaurant, { creneau: '12:30' });
const meal = pastOf(restaurant, MEAL);

describe('the same order at the same moment', () => {
  it.each(ORDERS.map((service) => [service.slug, service] as const))(
    '%s: has no differences',
    (_, service) => {
      const slot = service.slotField ? { [service.slotField]: '12:30' } : {};
      const past = pastOf(service, answersOf(service, slot));
      const found = again(service, past);
      expect(areNone(found)).toBe(true);
      expect(requestFor(service, found.values, NOON).fields).toEqual(past.fields);
      expect(past.quote?.totalToPay).toBeGreaterThan(0);
    },
  );
});

describe('times', () => {
  it('are copied from the old order where today offers them', () => {
    const past = pastOf(restaurant, { ...MEAL, creneau: '14:00' });
    expect(again(restaurant, past)).toMatchObject({
      values: { creneau: '14:00' },
      slot: null,
      total: { before: 6125, after: 6125, isWithoutItems: false },
    });
  });

  it('are asked for where today does not offer them', () => {
    expect(again(restaurant, meal, { tables, now: EVENING })).toMatchObject({
      values: { creneau: '' },
      slot: { before: '12:30', after: '' },
      total: null,
    });
  });

  it('include the surcharge that another hour adds, with its reason', () => {
    const context = { tables, now: EVENING };
    const values = { ...valuesToRepeat(restaurant, meal, context), creneau: '19:45' };
    const { lines, slot, total } = differences(restaurant, meal, values, context);
    expect(slot).toEqual({ before: '12:30', after: '19:45' });
    expect(lines).toEqual([
      { label: 'Supplément du soir', before: 0, after: 350, reason: 'Créneau à partir de 19:00' },
    ]);
    expect(total).toEqual({ before: 6125, after: 6475, isWithoutItems: false });
  });

  it('include the surcharge that the hour no longer adds', () => {
    const past = pastOf(restaurant, { ...MEAL, creneau: '22:30' }, EVENING);
    const context = { tables, now: NOON };
    const values = { ...valuesToRepeat(restaurant, past, context), creneau: '12:30' };
    expect(differences(restaurant, past, values, context).lines).toEqual([
      { label: 'Supplément du soir', before: 350, after: 0 },
      { label: 'Frais de fin de service', before: 500, after: 0 },
    ]);
  });

  it('leave no slot while the service is closed, and no price that lacks its hour', () => {
    const sunday = again(restaurant, meal, { tables, now: at('2026-11-22', '12:00') });
    expect(sunday).toMatchObject({
      values: { creneau: '' },
      closed: { nextOpening: 'Lundi à 10:30' },
      slot: { before: '12:30', after: '' },
      total: null,
    });
  });
});

describe('answers that are no longer possible are reported and left out', () => {
  it('a restaurant', () => {
    const past = pastOf(restaurant, { ...MEAL, restaurant: 'Bokit Kaz', restaurantCommune: 'Les Abymes' });
    const without = { ...tables, shops: { ...tables.shops, restaurants: [] } };
    const found = again(restaurant, past, { tables: without, now: NOON });
    expect(found.gone).toEqual([{ label: 'Restaurant', was: 'Bokit Kaz' }]);
    expect(found.values).toMatchObject({ restaurant: '', details: '2 bokits poulet' });
  });

  it('a commune', () => {
    const communes = tables.communes.communes.map((commune) =>
      commune.name === 'Petit-Bourg' ? { ...commune, delivered: false } : commune,
    );
    const found = again(restaurant, meal, {
      tables: { ...tables, communes: { ...tables.communes, communes } },
      now: NOON,
    });
    expect(found.unserved).toEqual([{ label: 'Commune de livraison', was: 'Petit-Bourg' }]);
    expect(found).toMatchObject({ values: { deliveryCommune: '' }, total: null });
  });

  it('an answer to a question that is gone', () => {
    const past = {
      ...meal,
      fields: { ...meal.fields, couverts_jetables: 'oui', sauce: true, epices: 'non', pourcentage: 3 },
    };
    expect(again(restaurant, past).unasked).toEqual([
      { label: 'couverts jetables', was: 'oui' },
      { label: 'sauce', was: 'oui' },
    ]);
  });

  it('a choice that is no longer offered', () => {
    const values = { ...MEAL, pour_un_proche: true, beneficiaire_nom: 'Yvonne', payeur: 'voisin' };
    const found = again(restaurant, pastOf(restaurant, values));
    expect(found.gone).toEqual([{ label: 'Qui paie\u00a0?', was: 'voisin' }]);
    expect(found.values).toMatchObject({ pour_un_proche: true, beneficiaire_nom: 'Yvonne' });
  });

  it('documents, and the leave to keep them', () => {
    const past = pastOf(pharmacie, answersOf(pharmacie, { consent: true }));
    const found = again(pharmacie, { ...past, files: ['prescription'] });
    expect(found.files).toEqual(['Ordonnance']);
    expect(found.values).not.toHaveProperty('prescription');
    expect(found.values).not.toHaveProperty('consent');
  });
});

describe('what was never a question is not reported as one', () => {
  it('the consent of documents, which is asked for again with them', () => {
    const sha256 = '1'.repeat(64);
    const prescription = [{ name: 'page.jpg', type: 'image/jpeg', size: 1234, sha256 }];
    const past = pastOf(pharmacie, answersOf(pharmacie, { prescription, consent: true }));
    expect(past.fields).toMatchObject({ consent: 'oui' });
    expect(again(pharmacie, { ...past, files: ['prescription'] }).unasked).toEqual([]);
  });

  it('what the server has added: the payment, and links to the map', () => {
    const places = {
      avec_repere: true,
      livraison_position: PIN,
      avec_repere_retrait: true,
      retrait_position: PIN,
    };
    const past = pastOf(colis, answersOf(colis, places));
    const paid = {
      frais_livraison_et_service: '16.95',
      statut_paiement: 'Payé',
      montant_paye: '16.95',
      _subject: '[Paiement reçu] Colis - Maryse Louis',
    };
    const found = again(colis, { ...past, fields: { ...withMapLinks(past.fields), ...paid } });
    expect(found.unasked).toEqual([]);
    expect(areNone(found)).toBe(true);
  });
});

const cents = fc.nat({ max: 5_000 });
const anyTariff = fc
  .record({
    paid: cents,
    fee: cents,
    percent: fc.nat({ max: 40 }),
    donation: cents,
    late: cents,
    zone: cents,
  })
  .map(({ paid, fee, percent, donation, late, zone }) =>
    withTariff({
      restaurant: {
        managementFee: { alreadyPaid: paid, fee, percent },
        donation,
        endOfService: { fee: late },
        evening: { byZone: { A: zone, B: zone, C: zone } },
      },
    }),
  );
const anyMoment = fc
  .tuple(fc.constantFrom(...WEEK), fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map(([day, hour, minute]) =>
    at(day, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
  );
const anyMeal = fc
  .record({
    deliveryCommune: fc.constantFrom('Petit-Bourg', 'Le Moule', 'Les Abymes', 'Petit-Canal'),
    creneau: fc.constantFrom('12:30', '19:00', '22:30', '22:45'),
    budget: fc.nat({ max: 200 }).map((euros) => `${euros + 1},50`),
    alreadyPaid: fc.boolean(),
    makeDonation: fc.boolean(),
    pourboire: fc.constantFrom('oui', 'non'),
  })
  .map((answers): Values => ({ ...MEAL, ...answers }));

describe('of any order, tariff and moment', () => {
  it('the lines sum up to the whole difference, and contain no unchanged one', () => {
    fc.assert(
      fc.property(anyMeal, anyTariff, anyMoment, (values, tariff, now) => {
        const { lines, total, slot, closed } = again(restaurant, pastOf(restaurant, values), {
          tables: tariff,
          now,
        });
        expect(total === null).toBe(closed !== null || slot?.after === '');
        if (!total) return;
        expect(lines.every(({ before, after }) => before !== after)).toBe(true);
        const sum = lines.reduce((all, { before, after }) => all + after - before, 0);
        expect(sum).toBe(total.after - total.before);
      }),
    );
  });

  it('the filled form can be sent unchanged, at the stated price', () => {
    fc.assert(
      fc.property(anyMeal, anyMoment, (values, now) => {
        const found = again(restaurant, pastOf(restaurant, values), { tables, now });
        if (found.closed || found.slot?.after === '') return;
        expect(errorsOf(restaurant, found.values, { tables, now, isOpen: true })).toEqual({});
        expect(requestFor(restaurant, found.values, now).quote?.totalToPay).toBe(
          (found.total?.after ?? 0) / 100,
        );
      }),
    );
  });
});
