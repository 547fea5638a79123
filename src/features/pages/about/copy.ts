/** French text of the story page (docs/rules/pages.md#story); what goes out of date is in public/data/texts.json. */
export const storyCopy = {
  title: 'Notre histoire',
  timeline: {
    title: 'Le chemin parcouru',
  },
  values: {
    title: 'Ce qui nous tient',
    list: [
      {
        icon: 'map',
        title: 'Proximité',
        text: 'Des coursiers d’ici, qui connaissent les sections, les raccourcis et les gens.',
      },
      {
        icon: 'received',
        title: 'Fiabilité',
        text: 'Un prix annoncé ligne par ligne, un créneau tenu, un gestionnaire qui répond.',
      },
      {
        icon: 'heart',
        title: 'Passion',
        text: 'Le goût du service, et des commerces de l’île que nous faisons vivre.',
      },
    ],
  },
  order: 'Commander',
} as const;

export const supportCopy = {
  title: 'Soutenir le projet',
  lead: 'Notre mission\u00a0: que les personnes à mobilité réduite ou en situation de handicap soient livrées comme tout le monde.',
  mission: [
    'Un escalier, une route sans trottoir, un bus qui ne passe pas\u00a0: pour beaucoup, sortir acheter de quoi dîner est une expédition. Votre don paie la part de livraison que certains ne peuvent pas payer.',
    'Chaque euro va à des livraisons, à la formation des coursiers et à un site que chacun peut utiliser, y compris sans voir l’écran.',
  ],
  donate: 'Faire un don',
  benefits: {
    title: 'Ce que votre don change',
    accessibility: {
      title: 'Accessibilité',
      text: 'Des livraisons jusqu’à la porte, pour qui ne peut pas se déplacer.',
    },
    innovation: {
      title: 'Innovation',
      text: 'Un service qui marche partout sur l’île, même quand la connexion s’en va.',
    },
    community: {
      title: 'Communauté',
      text: 'Du travail pour des coursiers d’ici, et des clients pour nos commerces.',
      link: 'Devenir livreur',
    },
  },
  story: 'Lire notre histoire',
} as const;
