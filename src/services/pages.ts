import type { Closable, SERVICE_PAGES } from '../domain/service-pages.ts';
import * as boutique from './boutique/page-copy.ts';
import * as colis from './colis/page-copy.ts';
import * as courses from './courses/page-copy.ts';
import * as handicap from './handicap/page-copy.ts';
import * as particulier from './particulier/page-copy.ts';
import * as pharmacie from './pharmacie/page-copy.ts';
import * as restaurant from './restaurant/page-copy.ts';
import type { ServicePage } from './service-page.ts';
import * as tutelle from './tutelle/page-copy.ts';

/** The services as other pages name and show them, in the order of the hub. */
export const pages = {
  restaurant: restaurant.page,
  courses: courses.page,
  pharmacie: pharmacie.page,
  colis: colis.page,
  particulier: particulier.page,
  boutique: boutique.page,
  tutelle: tutelle.page,
  handicap: handicap.page,
} satisfies {
  readonly [Key in Closable]: ServicePage & {
    readonly slug: Key;
    readonly path: (typeof SERVICE_PAGES)[Key];
  };
};

/** The description of each service's page in search results. They are apart, since no browser loads them. */
export const pageDescriptions: Readonly<Record<Closable, string>> = {
  restaurant: restaurant.description,
  courses: courses.description,
  pharmacie: pharmacie.description,
  colis: colis.description,
  particulier: particulier.description,
  boutique: boutique.description,
  tutelle: tutelle.description,
  handicap: handicap.description,
};
