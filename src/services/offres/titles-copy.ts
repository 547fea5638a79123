/** The titles of the job offers by their services, in the order of the page. They are sent as `job_title`. */
export const OFFER_TITLES = {
  'offre-gestion': 'Gestionnaire de commandes',
  'offre-b2b': 'Commercial B2B',
  'offre-agent': 'Agent commercial indépendant',
} as const;
