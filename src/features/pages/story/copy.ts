/** French text of the story page. Timeline and values are fixed (docs/rules/pages.md#story). */
export const storyCopy = {
  title: 'Notre histoire',
  lead: 'Une idée née ici, d’un besoin que tout le monde connaît\u00a0: faire venir à soi ce qui est à l’autre bout de l’île.',
  intro: [
    'En Guadeloupe, dix kilomètres peuvent prendre une heure. Un repas refroidit, une ordonnance attend, une grand-mère n’a pas de voiture. Nous avons voulu qu’un coursier d’ici fasse la route à votre place.',
    'Nous avons pris le temps\u00a0: essayer avec des particuliers, observer, calculer des prix justes commune par commune, former nos coursiers. Puis nous avons ouvert.',
  ],
  timeline: {
    title: 'Le chemin parcouru',
    years: [
      { year: '2019', text: 'L’idée' },
      { year: '2022', text: 'Premiers essais pour des particuliers' },
      { year: '2023', text: 'Observation du marché' },
      { year: '2024', text: 'Analyse et préparation' },
      { year: '2025', text: 'Premières livraisons opérationnelles' },
    ],
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
