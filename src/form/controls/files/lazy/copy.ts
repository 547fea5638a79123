import type { Redrawn } from '../../../../device/attachments/prepare-file.ts';
import { afterColon } from '../../../../domain/text/text.ts';
import { formatMegabytes } from './size.ts';

/** French text about attached and refused files. */
export const ATTACHED_COPY = {
  remove: (name: string) => `Retirer ${name}`,
  show: 'Voir la photo',
  hide: 'Masquer la photo',
  showFile: (name: string) => `Voir la photo\u00a0: ${name}`,
  hideFile: (name: string) => `Masquer la photo\u00a0: ${name}`,
  /** The alternative text of the whole picture. */
  shown: (name: string) => `La photo ${name}, comme elle sera reçue`,
  /** Shown under a picture that was changed before it is sent. */
  redrawn: ({ because, sizeBefore }: Redrawn, size: number) =>
    because === 'too_large'
      ? `Photo réduite pour l’envoi, de ${formatMegabytes(sizeBefore)} à ${formatMegabytes(size)}. Vérifiez qu’elle se lit bien.`
      : 'Photo refaite pour l’envoi\u00a0: son fichier est abîmé ou d’un format peu courant. Vérifiez qu’il n’y manque rien.',
  added: (name: string) => `${name} est joint.`,
  removed: (name: string) => `${name} est retiré.`,
  refused: (name: string, reason: string) => `«\u00a0${name}\u00a0»\u00a0: ${afterColon(reason)}`,
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
