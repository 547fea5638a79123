/** French text of the forms that a manager fills for a caller: an order by telephone, a correction. */
export const CALLER_FORM_COPY = {
  closed: 'Service fermé',
  problems: {
    stored: 'Déjà enregistrée',
    noAnswer:
      'Le serveur ne répond pas. Rien n’est perdu tant que cette page reste ouverte\u00a0: réessayez dans un instant, rien ne sera fait deux fois.',
    signedOut:
      'Votre session ne donne plus accès à la gestion. Reconnectez-vous dans un autre onglet, puis réessayez ici.',
    priceChanged: (fromTo: string) =>
      `Le tarif a changé\u00a0: le total passe ${fromTo}. Dites-le à la personne, puis enregistrez de nouveau.`,
    earlier: (reference: string) =>
      `Elle porte le numéro ${reference}, sans vos derniers changements. Corrigez-la\u00a0: ils y sont déjà inscrits.`,
    documents: 'Un document n’est pas arrivé. Réessayez.',
    unfinished: 'Le formulaire n’a pas pu être chargé. Rechargez la page quand le réseau est revenu.',
  },
} as const;
