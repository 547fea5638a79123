import type { SubmissionRequest } from '../domain/submission/wire.ts';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import type { Tables } from '../domain/tables.ts';
import { at } from '../domain/testing.ts';
import type { Instant } from '../domain/time/island-time.ts';
import { decide } from './accept.ts';
import { colis } from './colis/index.ts';
import { emptyValues } from './field-values.ts';
import { restaurant } from './restaurant/index.ts';
import { requestFor } from './testing.ts';

/** For tests: Thursday noon on the island, while every service is open. */
export const NOON = at('2026-11-19', '12:00');

/** For tests: the answers of a meal. */
export const values = {
  ...emptyValues(restaurant.fields),
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Petit-Bourg',
  creneau: '12:45',
  restaurant: 'Bokit Kaz',
  restaurantCommune: 'Petit-Bourg',
  details: '2 bokits poulet',
  budget: '42,00',
};

/** For tests: that meal as it is confirmed at noon. */
export const confirmed = requestFor(restaurant, values, NOON);

/** For tests: a parcel as it is confirmed at noon. */
export const parcel = requestFor(
  colis,
  {
    ...emptyValues(colis.fields),
    contact_name: 'Maryse',
    contact_phone: '0690 12 34 56',
    contact_email: 'maryse@exemple.gp',
    pickup_address: '1 rue Frébault',
    pickup_commune: 'Les Abymes',
    delivery_address: '2 route de Vernou',
    delivery_commune: 'Petit-Bourg',
    parcel_weight: '2,5',
    parcel_description: 'Une petite boîte',
  },
  NOON,
);

/** For tests: « accepted », or the code of the refusal. */
export const outcome = (request: SubmissionRequest, now: Instant = NOON, tables: Tables = bundledTables) => {
  const decision = decide(request, tables, now);
  return decision.ok ? 'accepted' : decision.refusal.code;
};

/** For tests: the meal with other fields on the wire. */
export const withFields = (fields: SubmissionRequest['fields']) => ({
  ...confirmed,
  fields: { ...confirmed.fields, ...fields },
});
