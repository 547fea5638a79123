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
