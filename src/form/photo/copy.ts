/** French text of the control for one photo. */
export const PHOTO_COPY = {
  choose: 'Choisir une photo',
  photograph: 'Photographier',
  /** The accessible name says for what, and contains the visible label. */
  chooseFor: (label: string) => `Choisir une photo\u00a0: ${label}`,
  photographFor: (label: string) => `Photographier\u00a0: ${label}`,
  reading: 'Lecture de la photo…',
  remove: 'Retirer la photo',
  notShown: 'Ce navigateur ne peut pas montrer cette photo. Elle est prête quand même.',
  unchecked: 'Pas de connexion pour vérifier cette photo. Reprenez-la dès son retour.',
} as const;
