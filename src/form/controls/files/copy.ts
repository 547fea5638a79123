/** French text of the control for files before a file is attached. */
export const FILES_COPY = {
  /** Short, so that both buttons fit side by side on a phone. */
  choose: 'Un fichier',
  photograph: 'Une photo',
  /** The accessible name says what the button does and for which field, and contains the visible label. */
  chooseFor: (field: string) => `Choisir un fichier\u00a0: ${field}`,
  photographFor: (field: string) => `Prendre une photo\u00a0: ${field}`,
  checking: 'Vérification du fichier…',
  unchecked: 'Pas de connexion pour vérifier ce fichier. Choisissez-le de nouveau dès son retour.',
} as const;
