/** Why the device could not keep, read or erase what it was asked to, by StorageError, and what can be done. */
export const STORAGE_ERRORS = {
  missing: 'Votre navigateur n’enregistre pas les données de ce site.',
  blocked: 'Un autre onglet de ce site, ouvert depuis longtemps, bloque l’accès. Fermez-le, puis réessayez.',
  full: 'L’espace de cet appareil est plein. Libérez-en un peu, puis réessayez.',
  failed: 'La mémoire de cet appareil ne répond pas. Fermez puis rouvrez l’application.',
} as const;
