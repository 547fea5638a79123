import { formatMegabytes } from './size.ts';

/** French text of the control for files. */
export const FILES_COPY = {
  /** Short, so that the two stand side by side on a phone. */
  choose: 'Un fichier',
  photograph: 'Une photo',
  /** What a button does and for which field: the visible words stand in it. */
  chooseFor: (field: string) => `Choisir un fichier\u00a0: ${field}`,
  photographFor: (field: string) => `Prendre une photo\u00a0: ${field}`,
  remove: (name: string) => `Retirer ${name}`,
  checking: 'Vérification du fichier…',
  added: (name: string) => `${name} est joint.`,
  removed: (name: string) => `${name} est retiré.`,
  refused: (name: string, reason: string) => `«\u00a0${name}\u00a0»\u00a0: ${reason}`,
  kinds: {
    'image/jpeg': 'Photo',
    'image/png': 'Image',
    'image/webp': 'Image',
    'image/heic': 'Photo HEIC',
    'application/pdf': 'PDF',
  },
  detail: (kind: string, size: number) => `${kind}, ${formatMegabytes(size)}`,
  list: (field: string) => `Fichiers joints\u00a0: ${field}`,
} as const;
