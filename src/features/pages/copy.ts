/** French text of the tiles, the order hub and the short pages. */

export const tilesCopy = {
  soon: 'Bientôt',
  byChoice: 'Selon le service choisi',
} as const;

export const hubCopy = {
  title: 'Que peut-on vous apporter ?',
  lead: 'Choisissez un service. Le prix s’affiche ligne par ligne avant tout envoi, et le compte est facultatif.',
  zones: {
    title: 'Livrons-nous chez vous ?',
    text: (count: number) => `${count} communes sont desservies, chacune avec son prix.`,
    link: 'Voir les zones de livraison',
  },
  card: {
    title: 'Paiement par carte uniquement',
    text: 'Les espèces ne sont plus acceptées. Un gestionnaire vous écrit et vous envoie des liens de paiement sécurisés.',
  },
} as const;
