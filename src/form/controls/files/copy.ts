/** French text of the control for files, as it stands before anything is attached. */
export const FILES_COPY = {
  /** Short, so that the two stand side by side on a phone. */
  choose: 'Un fichier',
  photograph: 'Une photo',
  /** What a button does and for which field: the visible words stand in it. */
  chooseFor: (field: string) => `Choisir un fichier\u00a0: ${field}`,
  photographFor: (field: string) => `Prendre une photo\u00a0: ${field}`,
  checking: 'Vérification du fichier…',
  unchecked: 'Pas de connexion pour vérifier ce fichier. Choisissez-le de nouveau dès son retour.',
} as const;
