import { SERVICE_PAGES as pages } from '../../src/domain/service-pages.ts';

/**
 * The addresses of docs/rules/pages.md#addresses that open without an order, an account or a link: not those of the desk and of a course,
 * nor `/mon-compte`.
 */

/** The pages with a service's form. */
export const SERVICE_PAGES = Object.values(pages);

/** Pages that search engines may list. */
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

/** Pages about their visitor only, without those that redirect when there is no order. */
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
