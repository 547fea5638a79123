/** French text for filling in a form that already has a draft. */
export const FILL_COPY = {
  draftTitle: 'Un brouillon est déjà commencé',
  draft: (when: string) => `Il date du ${when}. Cet envoi le remplacerait.`,
  replace: 'Remplacer le brouillon',
  keep: 'Garder le brouillon',
  leaving: {
    title: 'Votre demande est en train de partir',
    message: 'Si elle n’arrive pas jusqu’à nous, vous pourrez la corriger ici.',
  },
  gone: {
    title: 'Votre demande est déjà partie',
    message: 'Elle ne peut plus être corrigée ici. Contactez-nous pour la changer.',
  },
} as const;
