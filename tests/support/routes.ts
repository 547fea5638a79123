/** The addresses of docs/rules/pages.md#addresses. */

/** The forms of the services that can be ordered. */
export const SERVICE_PAGES = [
  '/restaurants',
  '/courses-alimentaires',
  '/pharmacie',
  '/colis',
  '/livraison-particulier',
  '/boutique',
  '/sous-tutelle',
  '/handicap',
] as const;

/** What a stranger may come to from a search. */
export const PUBLIC_PAGES = [
  '/',
  '/commander',
  ...SERVICE_PAGES,
  '/zones-de-livraison',
  '/professionnels',
  '/devis-professionnel',
  '/devenir-livreur',
  '/offres-emploi',
  '/suivi-commande',
  '/notre-histoire',
  '/soutenir-le-projet',
  '/mentions-legales',
  '/confidentialite',
  '/accessibilite',
] as const;

/** What says something of its visitor alone; without those that lead elsewhere when there is no order. */
export const PERSONAL_PAGES = [
  '/confirmation-restaurant',
  '/confirmation-courses',
  '/merci',
  '/confirmation',
  '/confirmation-livreur',
  '/connexion',
  '/confirmation-paiement',
  '/paiement-don',
  '/mes-envois',
  '/mon-carnet',
  '/partage',
] as const;
