/**
 * A restaurant order on the wire, written by hand so that it checks the code instead of repeating it: 42.00
 * of items, 15 % = 6.30, donation 1.00, Petit-Bourg 9.95, tip 2.00, together 61.25. It is valid at the tests'
 * default clock, Thursday 2026-11-19 12:00 on the island.
 */
export const RESTAURANT_FIELDS = {
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  delivery_commune: 'Petit-Bourg',
  creneau: '12:45',
  pourboire: true,
  montant_pourboire: 2,
  restaurant: 'Autre',
  restaurant_commune: 'Baie-Mahault',
  autre_restaurant: 'Chez Man Lili',
  details: '2 bokits poulet, sans piment\n1 colombo de cabri',
  budget: 42,
  already_paid: false,
  total_estime: 61.25,
  donation: 1,
};

const QUOTE = {
  serviceDetails: [
    { label: 'Frais de gestion', amount: 6.3 },
    { label: 'Don', amount: 1 },
  ],
  deliveryDetails: [
    { label: 'Livraison', amount: 9.95 },
    { label: 'Pourboire', amount: 2 },
  ],
  budget: 42,
  totalToPay: 61.25,
  tariffVersion: '2026-11-01',
};

export const RESTAURANT_REQUEST = {
  service: 'restaurant',
  fields: RESTAURANT_FIELDS,
  quote: QUOTE,
  slot: { date: '2026-11-19', time: '12:45' },
  confirmedAt: '2026-11-19T16:00:00.000Z',
};

/**
 * A company's quote request: without price, slot and hours, it is valid at any time, the present one by
 * default.
 */
export const quoteRequest = (confirmedAt = new Date().toISOString()) => ({
  service: 'devis',
  fields: {
    companyName: 'Chez Man Lili',
    contactPerson: 'Lili',
    email: 'lili@exemple.gp',
    phone: '0690 12 34 56',
    siret: '73282932000074',
    commune: 'Les Abymes',
  },
  quote: null,
  slot: null,
  confirmedAt,
});

export const SUBMIT_PATH = '/functions/v1/submit';

/** The headers of a submission, with a new key unless one is given. */
export function submitHeaders(key: string = crypto.randomUUID()): Record<string, string> {
  return { 'content-type': 'application/json', 'idempotency-key': key };
}

/**
 * Posts an order to the server itself, without a page. Returns its id.
 * @param origin of the server, whose clock is the tests' default one
 * @throws Error when the server refuses it
 */
export async function postOrder(origin: string, body: object = RESTAURANT_REQUEST): Promise<string> {
  const id = crypto.randomUUID();
  const request = { method: 'POST', headers: submitHeaders(id), body: JSON.stringify(body) };
  const reply = await fetch(origin + SUBMIT_PATH, request);
  if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`);
  return id;
}
