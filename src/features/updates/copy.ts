export const UPDATE_COPY = {
  title: 'Nouvelle version disponible',
  text: 'Ce que vous avez saisi est gardé.',
  held: 'Une commande attend dans cette page, ou un texte n’y est pas encore envoyé, ajouté ou enregistré. Rien n’est rechargé, pour ne pas le perdre\u00a0: réessayez ensuite.',
  apply: 'Mettre à jour',
  applying: 'Mise à jour…',
  later: 'Plus tard',
} as const;
