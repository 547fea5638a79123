import type { Closable } from '../domain/service-pages.ts';
import { boutique } from './boutique/index.ts';
import { colis } from './colis/index.ts';
import { courses } from './courses/index.ts';
import type { Service } from './define.ts';
import { devis } from './devis/index.ts';
import { don } from './don/index.ts';
import { handicap } from './handicap/index.ts';
import { livreur } from './livreur/index.ts';
import { offres } from './offres/index.ts';
import { particulier } from './particulier/index.ts';
import { pharmacie } from './pharmacie/index.ts';
import { restaurant } from './restaurant/index.ts';
import { tutelle } from './tutelle/index.ts';

/** The services that take orders. */
const orders: Readonly<Record<Closable, Service>> = {
  restaurant,
  courses,
  pharmacie,
  colis,
  particulier,
  boutique,
  tutelle,
  handicap,
};

/** Every service. */
export const catalogue: readonly Service[] = [...Object.values(orders), livreur, ...offres, devis, don];

/** The service with that slug; null when there is none. */
export function findService(slug: string, services = catalogue): Service | null {
  return services.find((service) => service.slug === slug) ?? null;
}

/**
 * Whether the desk may correct submissions of a service (docs/rules/desk.md#corrections). A donation may not be corrected, because its card
 * has been charged that amount. Nor may an application, because its sender speaks of themselves in it.
 */
export function isCorrected(slug: string): boolean {
  const kind = findService(slug)?.kind;
  return kind !== 'application' && kind !== 'donation';
}
