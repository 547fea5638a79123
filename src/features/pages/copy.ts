/** French text of the tiles, the order hub and the short pages. */

export const tilesCopy = {
  byChoice: 'Selon le service choisi',
} as const;

export const weekCopy = {
  short: (day: string) => `${day.slice(0, 3)}.`,
  two: (first: string, second: string) => `${first} et ${second.toLowerCase()}`,
  from: (first: string, last: string) => `${first} à ${last.toLowerCase()}`,
} as const;

export const hubCopy = {
  title: 'Que peut-on vous apporter\u00a0?',
  lead: 'Choisissez un service. Le prix s’affiche ligne par ligne avant tout envoi, et le compte est facultatif.',
  zones: {
    title: 'Livrons-nous chez vous\u00a0?',
    text: (count: number) => `${count} communes sont desservies, chacune avec son prix.`,
    link: 'Voir les zones de livraison',
  },
  share: 'Partir d’un message, d’une photo ou d’un PDF',
  card: {
    title: 'Paiement par carte uniquement',
    text: 'Les espèces ne sont plus acceptées. Vous payez en ligne, ou par des liens sécurisés que le gestionnaire vous envoie.',
  },
} as const;
