import { BY_CHANNEL, VALIDATION_COPY } from '../copy.ts';
import type { Channel } from '../for-someone.ts';

/**
 * French text of the grocery order. The texts quoted in docs/rules/services.md#groceries must stay word for
 * word.
 */

export const COURSES_COPY = {
  title: 'Vos courses, livrées',
  lead: 'Un assistant fait vos courses.',
  submit: 'Envoyer ma commande',
  submitShort: 'Envoyer',
  budgetLabel: 'Votre budget courses',
  summaryTitle: 'Vos courses',
  invalidTitle: VALIDATION_COPY.title,
  invalidMessage: VALIDATION_COPY.message,
} as const;

export const STEPS = {
  contact: 'Vos coordonnées',
  store: 'Livraison et magasin',
  list: 'Votre liste de courses',
  extras: 'Un petit plus',
} as const;

export const LABELS = {
  telephoneHelp: 'L’assistant vous écrit à ce numéro.',
  deliveryCommune: 'Commune de livraison',
  supermarche: 'Magasin',
  supermarkets: 'Nos supermarchés',
  otherStore: 'Un autre magasin',
  autreSupermarche: 'Nom du magasin',
  liste: 'Votre liste',
  listeHelp: '«\u00a02\u00a0baguettes\u00a0», «\u00a03\u00a0laits\u00a0»…',
  budgetMontant: 'Budget pour les courses',
  budgetHelp: 'Le prix exact, celui du ticket, est confirmé avant le paiement.',
  cabs: 'Cabas fournis',
  rangement: 'Rangement à domicile',
} as const;

export const MESSAGES = {
  deliveryCommune: 'Veuillez choisir votre commune de livraison.',
  supermarche: 'Veuillez sélectionner un magasin.',
  autreSupermarche: 'Veuillez préciser le nom du magasin.',
  listeTooLong:
    'Cette liste est trop longue pour être envoyée. Retirez quelques articles ou raccourcissez-les.',
} as const;

const emptyList = (channel: Channel) =>
  ({
    tone: 'info',
    title: `Votre liste est vide\u00a0: l’assistant vous la demandera ${BY_CHANNEL[channel]}.`,
  }) as const;

/** The note under an empty list, which is no error (docs/rules/services.md#groceries). */
export const EMPTY_LIST_NOTE = { whatsApp: emptyList('whatsApp'), sms: emptyList('sms') } as const;

/**
 * The 18 aisles in display order, under the names that customer and courier read
 * (docs/rules/services.md#grocery-list).
 */
export const CATEGORY_LABELS = {
  fruits_legumes: 'Fruits et légumes',
  viandes_poissons: 'Viandes et poissons',
  produits_laitiers: 'Produits laitiers',
  boulangerie_patisserie: 'Boulangerie, pâtisserie',
  epicerie_salee: 'Épicerie salée',
  epicerie_sucree: 'Épicerie sucrée',
  boissons: 'Boissons',
  surgeles: 'Surgelés',
  produits_du_monde: 'Produits du monde',
  bio: 'Bio',
  hygiene_beaute: 'Hygiène, beauté',
  entretien_maison: 'Entretien de la maison',
  bebe: 'Bébé',
  animaux: 'Animaux',
  frais_traiteur: 'Frais, traiteur',
  aperitif: 'Apéritif',
  ustensiles_cuisine: 'Ustensiles de cuisine',
  autres: 'Autres',
} as const;

/** Labels of the parts of a line in the detailed list (docs/rules/services.md#grocery-list). */
export const LIST_TEXT = {
  brand: 'marque : ',
  /** Labels the customer's original line; `writtenFirst` is used when they have edited the item since. */
  written: 'écrit : ',
  writtenFirst: 'écrit d’abord : ',
  ifMissing: 'si absent : ',
  choices: { remplacer: 'remplacer', demander: 'me demander', laisser: 'laisser' },
} as const;
