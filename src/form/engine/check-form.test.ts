/** Proves docs/rules/pricing.md#price-on-screen. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Quote } from '../../domain/quote/quote.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import type { Tables } from '../../domain/tables.ts';
import { at } from '../../domain/testing.ts';
import { invalidNotice } from '../../services/errors.ts';
import { emptyValues } from '../../services/field-values.ts';
import { handicap } from '../../services/handicap/index.ts';
import { offreAgent } from '../../services/offres/index.ts';
import { pharmacie } from '../../services/pharmacie/index.ts';
import { restaurant } from '../../services/restaurant/index.ts';
import type { Values } from '../../services/values.ts';
import { checkForm } from './check-form.ts';
import { createFormStore } from './form-store.ts';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../ui/notices/notify.ts', () => ({ notify }));

const BEFORE_NIGHT = at('2026-11-19', '17:59');
const NIGHT = at('2026-11-19', '18:00');

/** Tables with restaurants open all day, so that only the night surcharge distinguishes the hours. */
const TABLES: Tables = {
  ...bundledTables,
  schedules: {
    ...bundledTables.schedules,
    services: {
      ...bundledTables.schedules.services,
      restaurant: {
        ...bundledTables.schedules.services.restaurant,
        schedule: bundledTables.schedules.services.restaurant.schedule.map(({ day }) => ({
          day,
          slots: [{ open: '08:00', close: '22:00' }],
        })),
      },
    },
  },
};

const ANSWERS = {
  ...emptyValues(handicap.fields),
  service_type: 'restaurant',
  demandeur_nom: 'Maryse Louis',
  demandeur_telephone: '0690 12 34 56',
  delivery_address: 'Section Château-Gaillard',
  delivery_commune: 'Le Moule',
};

const NOON = at('2026-11-19', '12:00');
const NOBODY = { onInvalid: vi.fn(), onDoubt: () => false, draft: { submissionId: () => 'a-draft' } };

const priceAt = (now: number) => handicap.quote(ANSWERS, TABLES, now);

function checkedWith(onScreen: Quote | null, pricedValues: Values = ANSWERS) {
  const store = createFormStore(handicap);
  store.fill(ANSWERS);
  return checkForm({ service: handicap, store, tables: TABLES, onScreen, pricedValues, ...NOBODY });
}

beforeEach(() => void vi.useFakeTimers({ now: NIGHT, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a price that the night surcharge has changed since it was shown is shown first', () => {
  expect(checkedWith(priceAt(BEFORE_NIGHT))).toBeNull();
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: 'warn',
    title: 'Tarif modifié',
    message: expect.stringMatching(/de 12,50\s€ à 14,50\s€.*votre accord\. Touchez de nouveau le bouton/),
  });
});

test('a price that the last answer alone has changed is no change of the tariff', () => {
  const typedBefore = { ...ANSWERS, delivery_commune: 'Les Abymes' };
  expect(checkedWith(handicap.quote(typedBefore, TABLES, NIGHT), typedBefore)).toBeNull();
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: 'warn',
    title: 'Voici le total',
    message: expect.stringMatching(/^14,50\s€, hors repas\. Touchez de nouveau le bouton/),
  });
});

test('an order at the price that was shown is sent at once', () => {
  expect(checkedWith(priceAt(NIGHT))?.quote?.totalToPay).toBe(14.5);
  expect(notify).not.toHaveBeenCalled();
});

test('an order whose price was not on the screen yet is sent once it is', () => {
  expect(checkedWith(null)).toBeNull();
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: 'warn',
    title: 'Voici le total',
    message: expect.stringMatching(/^14,50\s€, hors repas\./),
  });
});

describe('an option that is not offered any more must be chosen again', () => {
  const ORDER = {
    ...emptyValues(restaurant.fields),
    prenom: 'Maryse',
    telephone: '0690 12 34 56',
    email: 'maryse@exemple.gp',
    deliveryCommune: 'Petit-Bourg',
    creneau: '12:45',
    restaurant: 'Bokit Kaz',
    restaurantCommune: 'Petit-Bourg',
    details: '2 bokits',
    budget: '42,00',
  };
  const shops = {
    ...bundledTables.shops,
    restaurants: bundledTables.shops.restaurants.filter(({ name }) => name !== 'Bokit Kaz'),
  };

  test.each([
    ['nothing is gone', {}, bundledTables, {}],
    [
      'a slot of yesterday evening',
      { creneau: '22:30' },
      bundledTables,
      { creneau: 'Veuillez choisir un créneau horaire.' },
    ],
    [
      'a slot that is too near by now',
      { creneau: '12:15' },
      bundledTables,
      { creneau: 'Veuillez choisir un créneau horaire.' },
    ],
    ['a restaurant', {}, { ...bundledTables, shops }, { restaurant: 'Veuillez sélectionner un restaurant.' }],
    [
      'a commune without this chain, in the words of its rule',
      { restaurantCommune: 'Le Moule' },
      bundledTables,
      { restaurantCommune: "La commune du restaurant n'est pas valide." },
    ],
  ])('%s', (_what, changes, tables, errors) => {
    vi.setSystemTime(NOON);
    const store = createFormStore(restaurant);
    store.fill({ ...ORDER, ...changes });
    const onScreen = restaurant.quote(store.get().values, tables, NOON);
    const pricedValues = store.get().values;
    const checked = checkForm({ service: restaurant, store, tables, onScreen, pricedValues, ...NOBODY });
    expect(store.get().errors).toMatchObject(errors);
    expect(checked === null).toBe(Object.keys(errors).length > 0);
  });
});

// docs/rules/forms.md#invalid-form-notice
describe('what is said of answers that cannot be sent', () => {
  const WITH_DOCUMENT = {
    ...emptyValues(pharmacie.fields),
    customer_name: 'Maryse',
    customer_phone: '0690 12 34 56',
    delivery_commune: 'Les Abymes',
    carte_vitale: [{ name: 'vitale.jpg', type: 'image/jpeg', size: 10, sha256: '1'.repeat(64) }],
    consent: true,
  } as const;
  const MISSING = {
    tone: 'danger',
    title: 'Erreur de validation',
    message: 'Veuillez remplir tous les champs obligatoires et vérifier la zone de livraison.',
  };
  const WRONG = {
    tone: 'danger',
    title: 'Erreur dans le formulaire',
    message: 'Veuillez corriger les champs en rouge.',
  };

  test.each([
    ['a field is empty', { customer_name: ' ' }, MISSING],
    ['a telephone has no number', { customer_phone: 'bonjour' }, MISSING],
    ['a field is empty and another wrong', { customer_name: '', customer_email: 'maryse@' }, MISSING],
    ['a consent alone is missing', { consent: false }, WRONG],
    ['an address alone is wrong', { customer_email: 'maryse@' }, WRONG],
  ])('where %s', (_where, changes, said) => {
    vi.setSystemTime(NOON);
    const store = createFormStore(pharmacie);
    store.fill({ ...WITH_DOCUMENT, ...changes });
    const form = { service: pharmacie, store, tables: bundledTables, pricedValues: store.get().values };
    expect(checkForm({ ...form, onScreen: null, ...NOBODY })).toBeNull();
    expect(notify).toHaveBeenCalledExactlyOnceWith(said);
  });

  test('nothing is said to be missing from an application whose address is wrong', () => {
    const service = offreAgent;
    const errors = { email: 'L’e-mail n’est pas valide.' };
    const values = { ...emptyValues(service.fields), email: 'maryse@' };
    expect(invalidNotice(service, values, errors, false).title).toBe('Erreur dans le formulaire');
    expect(invalidNotice(service, { ...values, email: '' }, errors, false).title).toBe('Champs manquants');
  });
});

// docs/rules/forms.md#asked-once
test('what may be sent and says nothing of what is to be fetched is asked about', () => {
  vi.setSystemTime(NOON);
  const store = createFormStore(pharmacie);
  store.fill({
    ...emptyValues(pharmacie.fields),
    customer_name: 'Maryse',
    customer_phone: '0690 12 34 56',
    delivery_commune: 'Les Abymes',
  });
  const onDoubt = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  const onScreen = pharmacie.quote(store.get().values, bundledTables, NOON);
  const form = { service: pharmacie, store, tables: bundledTables, pricedValues: store.get().values };
  const check = () => checkForm({ ...form, onScreen, ...NOBODY, onDoubt });
  expect(check()).toBeNull();
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: 'warn',
    title: 'Que devons-nous chercher\u00a0?',
    message: expect.stringContaining('touchez de nouveau le bouton'),
  });
  expect(check()).not.toBeNull();
});
