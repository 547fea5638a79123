import { BRAND } from './brand.ts';

/** The name of each page, for the browser's tab and for the announcement after a navigation. */
export const titles = {
  home: 'Toute la Guadeloupe, livrée chez vous',
  order: 'Commander',
  restaurants: 'Commander un repas',
  restaurantConfirmation: 'Votre commande de repas',
  groceries: 'Commander des courses',
  groceriesConfirmation: 'Courses commandées',
  pharmacy: 'Livraison de pharmacie',
  parcel: 'Envoyer un colis',
  handover: 'Livraison de particulier à particulier',
  shop: 'Un achat en boutique',
  zones: 'Zones de livraison',
  professionals: 'Professionnels',
  quote: 'Demander un devis',
  courier: 'Devenir livreur',
  jobs: 'Offres d’emploi',
  tracking: 'Suivre ma commande',
  thanks: 'Merci',
  confirmation: 'Demande envoyée',
  orderConfirmation: 'Commande envoyée',
  courierConfirmation: 'Candidature reçue',
  signIn: 'Connexion',
  account: 'Mon compte',
  payment: 'Paiement sécurisé',
  paymentConfirmation: 'Confirmation de paiement',
  guardianship: 'Service sous tutelle',
  disability: 'Service handicap',
  story: 'Notre histoire',
  support: 'Soutenir le projet',
  donation: 'Faire un don',
  submissions: 'Mes envois',
  carnet: 'Mon carnet',
  share: 'Partir d’un message ou d’un fichier',
  legal: 'Mentions légales',
  privacy: 'Confidentialité',
  accessibility: 'Déclaration d’accessibilité',
  notFound: 'Page introuvable',
} as const;

/** The whole title of a document: « Zones de livraison · Livraison Guadeloupe ». */
export const documentTitle = (page: string) => `${page} · ${BRAND}`;
