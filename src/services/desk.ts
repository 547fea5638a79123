import type { Closable } from '../domain/service-pages.ts';
import { desk as boutique } from './boutique/desk-copy.ts';
import { desk as colis } from './colis/desk-copy.ts';
import { desk as courses } from './courses/desk-copy.ts';
import type { DeskFacts } from './desk-facts.ts';
import { desk as handicap } from './handicap/desk-copy.ts';
import { desk as particulier } from './particulier/desk-copy.ts';
import { desk as pharmacie } from './pharmacie/desk-copy.ts';
import { desk as restaurant } from './restaurant/desk-copy.ts';
import { desk as tutelle } from './tutelle/desk-copy.ts';

/** Each service declares here what the desk and the courier are told of it. */
export const deskFacts: Readonly<Record<Closable, DeskFacts>> = {
  restaurant,
  courses,
  pharmacie,
  colis,
  particulier,
  boutique,
  tutelle,
  handicap,
};

/** Returns the facts of the service with that slug; undefined for applications, quotes and donations. */
export function deskFactsOf(slug: string): DeskFacts | undefined {
  const bySlug: Readonly<Record<string, DeskFacts>> = deskFacts;
  return Object.hasOwn(bySlug, slug) ? bySlug[slug] : undefined;
}
