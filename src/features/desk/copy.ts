/** French text of the desk's frame. */
export const DESK_COPY = {
  views: 'Rubriques de la gestion',
  viewNames: {
    commandes: 'Commandes',
    telephone: 'Téléphone',
    ouverture: 'Ouverture',
    comptes: 'Comptes',
    reglages: 'Réglages',
  },
  signInAgain: 'Se connecter de nouveau',
  kept: (count: number) =>
    count === 1
      ? 'Une action attend ici. Elle part quand ce compte retrouve la gestion.'
      : `${count} actions attendent ici. Elles partent quand ce compte retrouve la gestion.`,
  needsFactor: {
    title: 'Activez la double authentification',
    text: 'La gestion s’ouvre avec un second facteur. Activez-le dans «\u00a0Mon compte\u00a0», «\u00a0Sécurité\u00a0», puis revenez ici.',
    link: 'Ouvrir mon compte',
  },
  noRole: {
    title: 'Ce compte n’a pas accès à la gestion',
    text: 'Demandez l’accès à la personne qui tient le site.',
  },
  retry: 'Réessayer',
} as const;
