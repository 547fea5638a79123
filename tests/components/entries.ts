import { type Entry, newEntry } from '../../src/domain/submission.ts';
import { formatInstant } from '../../src/domain/time/instant.ts';
import { findService } from '../../src/services/catalogue.ts';
import { requestFor } from '../../src/services/testing.ts';
import type { Values } from '../../src/services/values.ts';
import { NOON } from './app.tsx';

const AT = Date.parse(NOON);

/** A submission with these answers as the device keeps it, confirmed at noon, at the price of noon. */
export function entryOf(slug: string, values: Values, changes: Partial<Entry> = {}): Entry {
  const service = findService(slug);
  if (!service) throw new Error(`no service ${slug}`);
  const request = requestFor(service, values, AT);
  const fresh = {
    id: crypto.randomUUID(),
    service: slug,
    title: service.title(values),
    request,
    slotAt: null,
  };
  return { ...newEntry(fresh, AT), ...changes };
}

/** The same, received a minute later under that number. */
export function receivedEntry(slug: string, values: Values, reference = 'LG-123456'): Entry {
  const entry = entryOf(slug, values);
  const receivedAt = AT + 60_000;
  const receipt = {
    submissionId: entry.id,
    reference,
    receivedAt: formatInstant(receivedAt),
    status: 'recue',
    quote: entry.request.quote,
  };
  return { ...entry, state: 'received', sentAt: receivedAt, receivedAt, receipt };
}

export const MEAL: Values = {
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Petit-Bourg',
  avec_repere: true,
  livraison_repere: 'portail bleu après la pharmacie',
  creneau: '12:45',
  restaurant: 'Autre',
  autreRestaurant: 'Chez Man Lili',
  restaurantCommune: 'Baie-Mahault',
  details: '2 bokits poulet',
  budget: '42',
};
export const PAID_MEAL: Values = { ...MEAL, alreadyPaid: true, budget: '0' };
export const DONATION: Values = { montant: '20.00', prenom: 'Maryse' };
export const APPLICATION: Values = { full_name: 'Maryse Exemple', email: 'maryse@exemple.gp' };
export const PARCEL: Values = {
  contact_name: 'Maryse Colis',
  contact_phone: '0690 12 34 56',
  pickup_address: '1 rue Frébault',
  pickup_commune: 'Les Abymes',
  delivery_address: '2 route de Vernou',
  delivery_commune: 'Petit-Bourg',
  parcel_weight: '2,5',
};
export const PURCHASE: Values = {
  shop_name: 'Doudou Créations',
  item_list: '1 robe madras',
  budget: '50',
  customer_name: 'Maryse Louis',
  customer_phone: '0690 12 34 56',
  delivery_commune: 'Petit-Bourg',
};
export const MEDICINES: Values = {
  customer_name: 'Maryse Louis',
  customer_phone: '0690 12 34 56',
  delivery_commune: 'Les Abymes',
  delivery_address: '12 rue Frébault',
  budget: '12,50',
  prescription: [{ name: 'ordonnance.pdf', type: 'application/pdf', size: 10, sha256: 'a'.repeat(64) }],
  consent: true,
};
export const GROCERIES: Values = {
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Les Abymes',
  supermarche: 'Autre',
  autreSupermarche: 'Chez Ti Jo',
};
