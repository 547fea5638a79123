import { STORAGE_ERRORS } from '../../copy/storage.ts';

/** Why « Mes envois » cannot be read, by StorageError. */
export const LIST_FAILURES = {
  title: 'Vos envois ne peuvent pas être lus',
  ...STORAGE_ERRORS,
  missing:
    'Ce navigateur ne garde rien pour ce site (navigation privée\u00a0?). Rien de ce qui est reçu n’est perdu.',
  blocked: 'Un autre onglet de ce site bloque la lecture. Fermez-le, puis réessayez.',
} as const;
