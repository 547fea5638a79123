/** Why a photo is refused, where it is not the reason of any file (copy.ts). */
export const PHOTO_REFUSALS = {
  not_a_photo:
    'Ce fichier n’est pas une photo. Prenez une photo, ou choisissez-en une (JPEG, PNG, WebP, HEIC).',
  too_large: 'Cette photo dépasse 5\u00a0Mo. Prenez-la de nouveau, puis réessayez.',
} as const;
