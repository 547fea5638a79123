import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundledTables } from '../../domain/bundled-tables.ts';
import type { Quote } from '../../domain/quote/quote.ts';
import type { Tables } from '../../domain/tables.ts';
import { at } from '../../domain/testing.ts';
import { emptyValues } from '../../services/field-values.ts';
import { handicap } from '../../services/handicap/index.ts';
import { restaurant } from '../../services/restaurant/index.ts';
import { checkForm } from './check-form.ts';
import { createFormStore } from './form-store.ts';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../ui/notify.ts', () => ({ notify }));

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

function checkedAt(pricedAt: number | null, onScreen?: Quote | null) {
  const store = createFormStore(handicap);
  store.fill(ANSWERS);
  return checkForm({ service: handicap, store, tables: TABLES, pricedAt, onScreen, onInvalid: vi.fn() });
}

beforeEach(() => void vi.useFakeTimers({ now: NIGHT, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a price that the night surcharge has changed since it was shown is shown first', () => {
  expect(checkedAt(BEFORE_NIGHT)).toBeNull();
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: 'warn',
    title: 'Tarif modifié',
    message: expect.stringMatching(/de 12,50\s€ à 14,50\s€/),
  });
});

test.each([NIGHT, null])('an order at the price that was shown is sent at once (shown at %s)', (pricedAt) => {
  expect(checkedAt(pricedAt)?.quote?.totalToPay).toBe(14.5);
  expect(notify).not.toHaveBeenCalled();
});

test('the price on screen counts when it lags behind the last keystroke', () => {
  const priceAt = (now: number) => handicap.quote(ANSWERS, TABLES, now);
  expect(checkedAt(NIGHT, priceAt(BEFORE_NIGHT))).toBeNull();
  expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Tarif modifié' }));
  expect(checkedAt(NIGHT, null)).toBeNull();
  expect(notify).toHaveBeenLastCalledWith({
    tone: 'warn',
    title: 'Voici le total',
    message: expect.stringMatching(/^14,50\s€\./),
  });
  expect(checkedAt(NIGHT, priceAt(NIGHT))?.quote?.totalToPay).toBe(14.5);
  expect(notify).toHaveBeenCalledTimes(2);
});

describe('an option that is not offered any more must be chosen again', () => {
  const NOON = at('2026-11-19', '12:00');
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
  ])('%s', (_what, changes, tables, errors) => {
    vi.setSystemTime(NOON);
    const store = createFormStore(restaurant);
    store.fill({ ...ORDER, ...changes });
    const checked = checkForm({ service: restaurant, store, tables, pricedAt: NOON, onInvalid: vi.fn() });
    expect(store.get().errors).toMatchObject(errors);
    expect(checked === null).toBe(Object.keys(errors).length > 0);
  });
});
