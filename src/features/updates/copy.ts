export const UPDATE_COPY = {
  title: 'Nouvelle version disponible',
  text: 'Ce que vous avez saisi est gardé.',
  held: 'Une commande attend dans cette page\u00a0: elle part d’abord. Réessayez ensuite.',
  apply: 'Mettre à jour',
  applying: 'Mise à jour…',
  later: 'Plus tard',
} as const;
