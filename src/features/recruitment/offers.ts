import type { Offer, Tables } from '../../domain/tables.ts';
import { typographic } from '../../domain/text/typography.ts';
import { type Instant, islandClock } from '../../domain/time/island-time.ts';
import { OFFER_TITLES } from '../../services/offres/titles-copy.ts';
import { offersCopy } from './offers-copy.ts';

type Offers = Tables['texts']['offers'];

/** The text of an offer that is shown; null where the data hides it, or does not know it. */
export function offerOf(offers: Offers, slug: string): Offer | null {
  const known: Readonly<Record<string, Offer>> = offers;
  const offer = Object.hasOwn(known, slug) ? known[slug] : undefined;
  return offer?.shown ? offer : null;
}

/** When the mission begins: a day that is ahead, or now once it has passed (docs/rules/applications.md#job-offers). */
export function startOf({ starts }: Pick<Offer, 'starts'>, now: Instant | null): string | null {
  if (starts === null) return null;
  const isAhead = now === null || islandClock(now).date < starts;
  return isAhead ? offersCopy.starts(starts) : offersCopy.startsNow;
}

/** The conditions of an offer, and its beginning. */
export function conditionsOf(offer: Offer, now: Instant | null): string[] {
  const start = startOf(offer, now);
  return [...offer.conditions.map(typographic), ...(start === null ? [] : [start])];
}

/** The offers that the page shows, in its words and its order, in the shape of offers on a job board. */
export const jobsOf = ({ texts }: Pick<Tables, 'texts'>) =>
  Object.entries(OFFER_TITLES).flatMap(([slug, title]) => {
    const offer = offerOf(texts.offers, slug);
    if (!offer) return [];
    const { summary, missions, profile, starts, posted, remote: isRemote } = offer;
    const points = [...missions.map(typographic), ...conditionsOf(offer, null), ...profile.map(typographic)];
    return [{ slug, title, description: [typographic(summary), ...points], starts, posted, isRemote }];
  });
