/**
 * The services that the operator can close, by their key in the status table, each with the address of its page, in the order of the
 * hub (docs/rules/pages.md#order-hub). A new service gets its line here; the compiler then names what its folder in services has to
 * declare.
 */
export const SERVICE_PAGES = {
  restaurant: '/restaurants',
  courses: '/courses-alimentaires',
  pharmacie: '/pharmacie',
  colis: '/colis',
  particulier: '/livraison-particulier',
  boutique: '/boutique',
  tutelle: '/sous-tutelle',
  handicap: '/handicap',
} as const;
export type Closable = keyof typeof SERVICE_PAGES;

/** Their keys, in the same order. */
export const CLOSABLE = Object.keys(SERVICE_PAGES) as readonly Closable[];
