import { CLOSABLE_NAMES } from '../../../copy/closures.ts';
import type { OperatorTableName } from '../../../domain/tables/operator-tables.ts';
import type { Path } from './place.ts';

/** French names of the places in the tables, for forms and history: by the last key of a place, unless its whole place has one. */
const BY_KEY: Readonly<Record<string, string>> = {
  ...CLOSABLE_NAMES,
  address: 'Adresse',
  alreadyPaid: 'Commande déjà payée',
  assistance: 'Tutelle et handicap',
  assumed: 'Montants à confirmer',
  bags: 'Sacs',
  byCommune: 'Par commune',
  byZone: 'Par zone',
  close: 'Ferme à',
  closures: 'Jours de fermeture',
  comingSoon: 'Service qui démarre',
  commune: 'Commune',
  communes: 'Communes',
  conditions: 'Conditions',
  coverage: 'Couverture',
  day: 'Jour',
  deliveries: 'Nombre de livraisons',
  delivered: 'Livrée',
  deliveryTime: 'Délai de livraison',
  donation: 'Don',
  email: 'Adresse e-mail',
  endOfService: 'Fin de service',
  evening: 'Supplément du soir',
  fee: 'Montant',
  from: 'À partir de',
  host: 'Hébergeur',
  insee: 'Code INSEE',
  interval: 'Minutes entre deux créneaux',
  intro: 'Introduction',
  latitude: 'Latitude',
  lead: 'Chapeau',
  legalForm: 'Forme juridique',
  longitude: 'Longitude',
  managementFee: 'Frais de gestion',
  message: 'Message',
  messages: 'Messages',
  missions: 'Missions',
  name: 'Nom',
  night: 'Supplément de nuit',
  notices: 'Annonces',
  offers: 'Offres d’emploi',
  'offre-agent': 'Agent',
  'offre-b2b': 'Commercial',
  'offre-gestion': 'Gestionnaire de commandes',
  open: 'Ouvre à',
  outlets: 'Points de vente',
  page: 'Page',
  percent: 'Pourcentage au-dessus',
  postalCodes: 'Codes postaux',
  posted: 'Publiée le',
  preparationTime: 'Minutes de préparation',
  price: 'Prix de la livraison',
  priority: 'Priorité',
  profile: 'Profil',
  publicationDirector: 'Directeur de la publication',
  putAway: 'Rangement',
  rating: 'Note',
  remote: 'À distance',
  reopenDate: 'Réouverture annoncée',
  restaurants: 'Restaurants',
  schedule: 'Semaine',
  services: 'Services',
  shortName: 'Nom court',
  shown: 'Affichée',
  siret: 'SIRET',
  slots: 'Ouvertures',
  starts: 'Début',
  statuses: 'Proposé d’abord quand la commande est',
  story: 'Histoire',
  summary: 'Résumé',
  supermarkets: 'Supermarchés',
  temporarilyClosed: 'Fermé',
  text: 'Texte',
  title: 'Titre',
  to: 'Jusqu’à',
  under: 'Seuil du panier',
  upTo: 'Jusqu’à (grammes)',
  version: 'Version',
  website: 'Site',
  weightSteps: 'Paliers de poids',
  whatsappChannel: 'Chaîne WhatsApp',
  whatsappNumber: 'Numéro WhatsApp',
  year: 'Année',
  years: 'Années',
  zone: 'Zone',
  A: 'Zone A',
  B: 'Zone B',
  C: 'Zone C',
  D: 'Zone D',
};

const BY_PLACE: Readonly<Record<string, string>> = {
  'tariff.restaurant.managementFee.fee': 'Frais sous le seuil',
  'tariff.courses.managementFee.fee': 'Frais sous le seuil',
  'tariff.restaurant.managementFee.alreadyPaid': 'Frais, commande déjà payée',
  'schedules.services.restaurant.name': 'Nom du service',
};

/** The words for one more of a list, by the list's key. */
const ONE_MORE: Readonly<Record<string, string>> = {
  byCommune: 'Ajouter une commune',
  communes: 'Ajouter une commune',
  conditions: 'Ajouter une condition',
  intro: 'Ajouter un paragraphe',
  messages: 'Ajouter un message',
  missions: 'Ajouter une mission',
  outlets: 'Ajouter un point de vente',
  postalCodes: 'Ajouter un code postal',
  profile: 'Ajouter une ligne',
  restaurants: 'Ajouter un restaurant',
  slots: 'Ajouter une ouverture',
  supermarkets: 'Ajouter un supermarché',
  weightSteps: 'Ajouter un palier',
  years: 'Ajouter une année',
};

/** The name of a place; of an item of a list, its number. */
export function labelOf(table: OperatorTableName, path: Path): string {
  const key = path.at(-1) ?? '';
  if (typeof key === 'number') return String(key + 1);
  return BY_PLACE[[table, ...path].join('.')] ?? BY_KEY[key] ?? key;
}

export const oneMore = (path: Path): string => ONE_MORE[String(path.at(-1))] ?? 'Ajouter';

/** Whether a place has a name of ours: every place must. */
export const hasLabel = (key: string): boolean => Object.hasOwn(BY_KEY, key);
export const hasOneMore = (key: string): boolean => Object.hasOwn(ONE_MORE, key);
