import { pageDescriptions, pages } from '../services/pages.ts';
import { BRAND } from './shell.ts';

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

/** The description of the home page, which its facts repeat. */
export const HOME_DESCRIPTION =
  'Un repas, des courses, une ordonnance, un colis\u00a0: un coursier d’ici passe le chercher et vous le remet, partout en Guadeloupe.';

/**
 * The search result description of each page that may be indexed, by path. A page without one is left out of
 * the sitemap and asks not to be indexed.
 */
export const descriptions: Readonly<Record<string, string>> = /* @__PURE__ */ withServices({
  '/': HOME_DESCRIPTION,
  '/commander':
    'Restaurant, courses, pharmacie, colis, boutique\u00a0: choisissez un service et voyez son prix ligne par ligne avant d’envoyer.',
  '/zones-de-livraison':
    'La carte et les prix de livraison de chaque commune de Guadeloupe, zones A, B et C.',
  '/professionnels':
    'Restaurants, franchises, commerces\u00a0: un service de livraison prioritaire en Guadeloupe, avec une facture mensuelle.',
  '/devis-professionnel':
    'Demandez un devis de livraison pour votre restaurant, votre commerce ou votre entreprise en Guadeloupe.',
  '/devenir-livreur':
    'Devenez livreur indépendant en Guadeloupe\u00a0: missions, créneaux recherchés et candidature en trois étapes.',
  '/offres-emploi':
    'Gestionnaire de commandes, commercial B2B, agent commercial indépendant\u00a0: nos offres en Guadeloupe.',
  '/suivi-commande': 'Suivez votre commande Livraison Guadeloupe avec son numéro, du type LG-123456.',
  '/notre-histoire':
    'De l’idée de 2019 aux premières livraisons de 2025\u00a0: l’histoire d’un service de livraison guadeloupéen.',
  '/soutenir-le-projet':
    'Aidez-nous à livrer les personnes à mobilité réduite ou en situation de handicap partout en Guadeloupe.',
  '/mentions-legales': 'Éditeur, hébergeur et contacts du site Livraison Guadeloupe.',
  '/accessibilite':
    'Ce qui est vérifié pour que chacun puisse utiliser Livraison Guadeloupe, ce qui ne l’est pas, et comment nous écrire.',
  '/confidentialite':
    'Ce que le site Livraison Guadeloupe garde, où, pourquoi et combien de temps, et comment tout effacer.',
});

/** Only the server asks for descriptions: the mark above lets browsers do without the whole table. */
function withServices(own: Readonly<Record<string, string>>): Record<string, string> {
  const ofServices = Object.values(pages).map(({ slug, path }) => [path, pageDescriptions[slug]]);
  return { ...own, ...Object.fromEntries(ofServices) };
}

/** The path of a route, as titles are kept by it: a page that has others below it ends with a slash in the router. */
export const routePath = ({ fullPath }: { readonly fullPath: string }): string =>
  fullPath.length > 1 && fullPath.endsWith('/') ? fullPath.slice(0, -1) : fullPath;
