import { pages } from '../services/pages.ts';
import { BRAND } from './brand.ts';

/** The name of each page by its path, for the browser's tab and for the announcement after a navigation. */
export const titles: Readonly<Record<string, string>> = {
  '/': 'Toute la Guadeloupe, livrée chez vous',
  '/commander': 'Commander',
  ...Object.fromEntries(Object.values(pages).map(({ path, title }) => [path, title])),
  '/confirmation-restaurant': 'Votre commande de repas',
  '/confirmation-courses': 'Vos courses',
  '/zones-de-livraison': 'Zones de livraison',
  '/professionnels': 'Professionnels',
  '/devis-professionnel': 'Demander un devis',
  '/devenir-livreur': 'Devenir livreur',
  '/offres-emploi': 'Offres d’emploi',
  '/suivi-commande': 'Suivre ma commande',
  '/merci': 'Merci',
  '/confirmation': 'Votre dernier envoi',
  '/confirmation-commande': 'Votre commande',
  '/confirmation-livreur': 'Votre candidature',
  '/connexion': 'Connexion',
  '/mon-compte': 'Mon compte',
  '/paiement': 'Paiement sécurisé',
  '/confirmation-paiement': 'Confirmation de paiement',
  '/notre-histoire': 'Notre histoire',
  '/soutenir-le-projet': 'Soutenir le projet',
  '/paiement-don': 'Faire un don',
  '/mes-envois': 'Mes envois',
  '/mon-carnet': 'Mon carnet',
  '/partage': 'Partir d’un message ou d’un fichier',
  '/gestion': 'Gestion',
  '/gestion/commandes/$id': 'Commande · Gestion',
  '/gestion/commandes/$id/correction': 'Correction · Gestion',
  '/gestion/commandes/$id/$papier': 'Impression · Gestion',
  '/gestion/telephone': 'Téléphone · Gestion',
  '/gestion/ouverture': 'Ouverture · Gestion',
  '/gestion/comptes': 'Comptes · Gestion',
  '/gestion/reglages': 'Réglages · Gestion',
  '/course': 'Course',
  '/mentions-legales': 'Mentions légales',
  '/confidentialite': 'Confidentialité',
  '/accessibilite': 'Déclaration d’accessibilité',
};

const NOT_FOUND = 'Page introuvable';

/** The name of the page at a path without a trailing slash; the 404 page's name for an unknown path. */
export const titleOf = (path: string): string => titles[path] ?? NOT_FOUND;

/** The full title of a document: « Zones de livraison · Livraison Guadeloupe ». */
export const documentTitle = (page: string) => `${page} · ${BRAND}`;
