/** The services in a word, as the desk names them. */
const SERVICE_NAMES: Readonly<Record<string, string>> = {
  restaurant: 'Repas',
  courses: 'Courses',
  pharmacie: 'Pharmacie',
  colis: 'Colis',
  particulier: 'Particulier',
  boutique: 'Boutique',
  tutelle: 'Sous tutelle',
  handicap: 'Handicap',
  devis: 'Devis',
  livreur: 'Livreur',
  don: 'Don',
};

/** The name of a service; its slug where this version of the app does not know it. */
export const serviceName = (slug: string): string =>
  SERVICE_NAMES[slug] ?? (slug.startsWith('offre-') ? 'Candidature' : slug);
