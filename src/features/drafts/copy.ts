export const DRAFTS_COPY = {
  title: 'Reprendre où vous en étiez',
  remove: (service: string) => `Effacer le brouillon\u00a0: ${service}`,
  removed: (service: string) => `Brouillon effacé\u00a0: ${service}.`,
  undo: 'Annuler',
} as const;
