import type { Closable } from '../domain/service-pages.ts';
import type { SubmissionRequest } from '../domain/submission/wire.ts';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import type { Instant } from '../domain/time/island-time.ts';
import type { Service } from './define.ts';
import { errorsOf } from './errors.ts';
import { toWireQuote } from './price.ts';
import { buildRequest } from './request.ts';
import type { Values } from './values.ts';

/**
 * For tests: the request that the form sends when the customer confirms these values at that time, at the
 * price shown then.
 */
export function requestFor(service: Service, values: Values, now: Instant): SubmissionRequest {
  const quote = service.quote(values, bundledTables, now);
  return buildRequest(service, values, quote?.available ? toWireQuote(quote) : null, now);
}

/** For tests: the error messages of a form while the service is open. */
export function messagesOf(service: Service, values: Values, now: Instant): Readonly<Record<string, string>> {
  return errorsOf(service, values, { tables: bundledTables, now, isOpen: true });
}

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

/** For tests: possible answers to the form of each service that takes orders, by slug. */
export const ANSWERS: Readonly<Record<string, object>> = {
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
    receiver_phone: '0690 65 43 21',
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
} satisfies Record<Closable, object>;
