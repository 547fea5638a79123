/** French text of filling a form in from elsewhere where something has been begun in it. */
export const FILL_COPY = {
  draftTitle: 'Un brouillon est déjà commencé',
  draft: (when: string) => `Il date du ${when}. Cet envoi le remplacerait.`,
  replace: 'Remplacer le brouillon',
  keep: 'Garder le brouillon',
} as const;
