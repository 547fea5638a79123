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

/** Every service. A new service is a folder and a line here. */
export const catalogue: readonly Service[] = [
  restaurant,
  courses,
  pharmacie,
  colis,
  particulier,
  boutique,
  tutelle,
  handicap,
  livreur,
  ...offres,
  devis,
  don,
];

/** The service with that slug; null when there is none. */
export function findService(slug: string, services = catalogue): Service | null {
  return services.find((service) => service.slug === slug) ?? null;
}
