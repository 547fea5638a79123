import { formatMegabytes } from './size.ts';

/** French text of the files that are attached, and of those that are not. */
export const ATTACHED_COPY = {
  remove: (name: string) => `Retirer ${name}`,
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
