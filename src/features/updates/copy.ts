export const UPDATE_COPY = {
  title: 'Nouvelle version disponible',
  text: 'Ce que vous avez saisi est gardé.',
  apply: 'Mettre à jour',
  applying: 'Mise à jour…',
  later: 'Plus tard',
} as const;
