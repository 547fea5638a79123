import type { Closable } from './tables.ts';

/** The page of each service that the operator can close; the services themselves name the same (services/catalogue). */
export const SERVICE_PAGES: Readonly<Record<Closable, string>> = {
  restaurant: '/restaurants',
  courses: '/courses-alimentaires',
  pharmacie: '/pharmacie',
  colis: '/colis',
  particulier: '/livraison-particulier',
  boutique: '/boutique',
  tutelle: '/sous-tutelle',
  handicap: '/handicap',
};
