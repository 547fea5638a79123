import { DUPLICATE_FILE, TOO_MANY_FILES } from './count-copy.ts';

/** Why a photo is refused, where it is not the reason of any file. */
export const PHOTO_REFUSALS = {
  not_a_photo:
    'Ce fichier n’est pas une photo. Prenez une photo, ou choisissez-en une (JPEG, PNG, WebP, HEIC).',
  too_large: 'Cette photo dépasse 5\u00a0Mo. Prenez-la de nouveau, puis réessayez.',
} as const;

/** Why a file is refused, with advice. The page shows it before sending, and the server returns the same text. */
export const FILE_REFUSALS = {
  empty: 'Ce fichier est vide.',
  too_large: 'Ce fichier dépasse 10\u00a0Mo. Prenez le document en photo, puis réessayez.',
  program: 'Ce fichier est un programme, pas une photo ni un PDF.',
  svg: 'Les images SVG ne sont pas acceptées\u00a0: elles peuvent contenir un programme. Prenez plutôt une photo.',
  truncated_pdf: 'Ce PDF est incomplet\u00a0: il y manque la fin. Téléchargez-le de nouveau, puis réessayez.',
  encrypted_pdf:
    'Ce PDF est protégé par un mot de passe\u00a0: personne ne pourrait l’ouvrir à l’arrivée. Enregistrez-le sans mot de passe, ou prenez-le en photo.',
  truncated_image: 'Cette photo est incomplète\u00a0: il y manque la fin. Reprenez-la, puis réessayez.',
  location_kept:
    'Nous ne savons pas retirer de cette photo le lieu où elle a été prise. Enregistrez-la en JPEG, puis réessayez.',
  unknown: 'Ce fichier n’est ni une photo (JPEG, PNG, WebP, HEIC) ni un PDF. Prenez le document en photo.',
  too_many: TOO_MANY_FILES,
  duplicate: DUPLICATE_FILE,
  unreadable: 'Ce fichier ne peut pas être lu sur cet appareil. Choisissez-le à nouveau.',
} as const;
