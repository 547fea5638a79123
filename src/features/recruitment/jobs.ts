import { offres } from '../../services/offres/index.ts';
import { offerTexts } from './offers-copy.ts';

/** The offers as job boards need them: the page's content, in its order. */
export const jobs = offres.flatMap(({ slug, copy: { title } }) => {
  const text = offerTexts[slug];
  if (!text) return [];
  const { summary, missions, conditions, profile, starts, isRemote } = text;
  return [{ slug, title, description: [summary, ...missions, ...conditions, ...profile], starts, isRemote }];
});
