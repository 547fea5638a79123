/** Why the device could not store, read or erase data, by StorageError, and what the customer can do. */
export const STORAGE_ERRORS = {
  missing: 'Votre navigateur n’enregistre pas les données de ce site.',
  blocked: 'Un autre onglet de ce site, ouvert depuis longtemps, bloque l’accès. Fermez-le, puis réessayez.',
  frozen:
    'Un autre onglet de ce site semble figé et bloque l’accès. Affichez-le ou fermez-le, puis réessayez.',
  full: 'L’espace de cet appareil est plein. Libérez-en un peu, puis réessayez.',
  failed: 'La mémoire de cet appareil ne répond pas. Fermez puis rouvrez l’application.',
} as const;
