import type { Tables } from '../../domain/tables.ts';
import { typographic } from '../../domain/typography.ts';
import { OFFER_TITLES } from '../../services/offres/titles-copy.ts';
import { conditionsOf, offerOf } from './offers.ts';

/** The offers that the page shows, in its words and its order, in the shape of offers on a job board. */
export const jobsOf = ({ texts }: Pick<Tables, 'texts'>) =>
  Object.entries(OFFER_TITLES).flatMap(([slug, title]) => {
    const offer = offerOf(texts.offers, slug);
    if (!offer) return [];
    const { summary, missions, profile, starts, posted, remote: isRemote } = offer;
    const points = [...missions.map(typographic), ...conditionsOf(offer, null), ...profile.map(typographic)];
    return [{ slug, title, description: [typographic(summary), ...points], starts, posted, isRemote }];
  });
