export const WHOSE_COPY = {
  guest: 'Ce formulaire a été commencé sans compte. L’ajouter au vôtre\u00a0?',
  give: (email: string) => (email ? `Oui, à ${email}` : 'Oui, à mon compte'),
  keep: 'Non, le laisser sans compte',
  other: 'Ce formulaire a été commencé avec un autre compte',
  otherText: 'Rien n’est parti, rien n’a changé\u00a0: il attend ici que ce compte se reconnecte.',
  signIn: 'Se connecter',
  another: 'Commencer le mien',
  asked: 'À qui est ce formulaire\u00a0?',
  askedText: 'Répondez d’abord à la question au-dessus du formulaire.',
} as const;
