import { deskFactsOf } from '../../services/desk.ts';

/** The desk's words for submissions that are no orders. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  devis: 'Devis',
  livreur: 'Livreur',
  don: 'Don',
};

/** The name of a service in a word; its slug where this version of the app does not know it. */
export const serviceName = (slug: string): string =>
  deskFactsOf(slug)?.name ?? OTHER_NAMES[slug] ?? (slug.startsWith('offre-') ? 'Candidature' : slug);
