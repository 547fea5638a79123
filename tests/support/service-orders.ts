import type { Answers } from './answers.ts';

/** An order of one service, written by hand: the customer's input and the request. */
export interface ServiceOrder {
  readonly slug: string;
  readonly path: string;
  readonly answers: Answers;
  readonly fields: Readonly<Record<string, string>>;
  /** The total on the screen, and the amount paid by card, as French text. */
  readonly total: string;
  readonly due?: string;
  readonly totalToPay: number;
}

const TIP = { tip_choice: 'oui', tip_amount: '2' };
const TIP_WIRE = { tip_choice: 'oui', tip_amount: '2.00', tip_payment_method: 'carte' };
const NO_TIP_WIRE = { tip_choice: 'non', tip_amount: '', tip_payment_method: 'carte' };

const COLIS = {
  contact_name: 'Maryse Louis',
  contact_phone: '0690 12 34 56',
  contact_email: 'maryse@exemple.gp',
  pickup_address: '12 rue Frébault',
  pickup_commune: 'Pointe-à-Pitre',
  company_name: 'Quincaillerie du Port',
  delivery_address: 'Section Mare Gaillard',
  delivery_commune: 'Le Gosier',
  parcel_description: 'Un carton de livres',
};

const PARTICULIER = {
  sender_name: 'Maryse Louis',
  sender_phone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  pickup_address: '12 rue Frébault',
  pickup_commune: 'Petit-Canal',
  receiver_name: 'Joël Louis',
  receiver_phone: '0690 65 43 21',
  delivery_address: 'Section Mare Gaillard',
  delivery_commune: 'Le Gosier',
  item_description: 'Un sac de vêtements',
};

const BOUTIQUE = {
  shop_name: 'Doudou Créations',
  shop_address: 'Rue Nozières',
  item_list: '1 robe madras, taille 40',
  customer_name: 'Maryse Louis',
  customer_phone: '0690 12 34 56',
  delivery_commune: 'Petit-Bourg',
};

const DEMANDEUR = { demandeur_nom: 'Maryse Louis', demandeur_telephone: '0690 12 34 56' };
const TUTELLE = {
  ...DEMANDEUR,
  beneficiaire_nom: 'Yvonne Louis',
  beneficiaire_adresse: 'Section Château-Gaillard',
  delivery_commune: 'Le Moule',
  details_demande: 'Une baguette et du lait',
};
const HANDICAP = {
  ...DEMANDEUR,
  delivery_address: 'Section Château-Gaillard',
  delivery_commune: 'Baie-Mahault',
  details_demande: 'Un colombo, sans piment',
};

/** 9.95 for Le Gosier, 2.00 for 7.5 kg, 2.00 of tip. */
export const COLIS_ORDER: ServiceOrder = {
  slug: 'colis',
  path: '/colis',
  answers: { ...COLIS, parcel_weight: '7,5', ...TIP },
  fields: {
    service_type: 'Colis',
    ...COLIS,
    parcel_weight: '7.5',
    ...TIP_WIRE,
    frais_livraison_total: '13.95',
  },
  total: '13,95\u00a0€',
  due: '13,95\u00a0€',
  totalToPay: 13.95,
};

/** 14.95 for Petit-Canal, the more expensive commune, and 5.00 for 12.25 kg. */
export const PARTICULIER_ORDER: ServiceOrder = {
  slug: 'particulier',
  path: '/livraison-particulier',
  answers: { ...PARTICULIER, item_weight: '12.25' },
  fields: {
    service_type: 'Particulier',
    ...PARTICULIER,
    item_weight: '12.25',
    ...NO_TIP_WIRE,
    frais_livraison_total: '19.95',
  },
  total: '19,95\u00a0€',
  due: '19,95\u00a0€',
  totalToPay: 19.95,
};

/** 60.00 of items, paid later; 9.95 for Petit-Bourg and 2.00 of tip, paid online. */
export const BOUTIQUE_ORDER: ServiceOrder = {
  slug: 'boutique',
  path: '/boutique',
  answers: { ...BOUTIQUE, budget: '60', ...TIP },
  fields: {
    service_type: 'Boutique',
    ...BOUTIQUE,
    budget: '60.00',
    ...TIP_WIRE,
    frais_livraison_total: '11.95',
  },
  total: '71,95\u00a0€',
  due: '11,95\u00a0€',
  totalToPay: 71.95,
};

/** 12.50 for Le Moule. */
export const TUTELLE_ORDER: ServiceOrder = {
  slug: 'tutelle',
  path: '/sous-tutelle',
  answers: { service_type: 'courses', ...TUTELLE, contact_sms_uniquement: true },
  fields: {
    service_type: 'courses',
    form_type: 'tutelle',
    redirect: '/merci',
    ...TUTELLE,
    contact_sms_uniquement: 'oui',
    frais_livraison_total: '12.50',
  },
  total: '12,50\u00a0€',
  totalToPay: 12.5,
};

/** 7.80 for Baie-Mahault. */
export const HANDICAP_ORDER: ServiceOrder = {
  slug: 'handicap',
  path: '/handicap',
  answers: { service_type: 'restaurant', ...HANDICAP },
  fields: {
    service_type: 'restaurant',
    form_type: 'handicap',
    redirect: '/merci',
    ...HANDICAP,
    contact_sms_uniquement: 'non',
    frais_livraison_total: '7.80',
  },
  total: '7,80\u00a0€',
  totalToPay: 7.8,
};

export const ONLINE_ORDERS = [COLIS_ORDER, PARTICULIER_ORDER, BOUTIQUE_ORDER];
export const REQUESTS = [TUTELLE_ORDER, HANDICAP_ORDER];
