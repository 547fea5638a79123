/** French text of the address book above the fields of a form. */
export const ADDRESS_BOOK_ROW_COPY = {
  title: 'Carnet',
  before: (label: string) => `, pour «\u00a0${label}\u00a0» et la suite`,
  filled: (label: string, isUnserved: boolean) =>
    isUnserved ? `${label}\u00a0: commune non desservie` : `${label}\u00a0: c’est rempli`,
  open: 'Voir le carnet',
  undo: 'Annuler',
  undone: 'Comme avant',
} as const;
