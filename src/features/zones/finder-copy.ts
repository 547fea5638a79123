import type { Assisted } from '../../domain/quote/assistance.ts';
import type { Zone } from '../../domain/tables.ts';

const REQUESTS: Readonly<Record<Assisted, string>> = {
  restaurant: 'pour un repas',
  courses: 'pour des courses',
  colis: 'pour un colis',
  particulier: 'pour une remise',
};

/** French text of what the delivery to a commune costs through the day. */
export const FINDER_COPY = {
  order: 'Commander',
  contact: 'Nous écrire',
  upTo: (time: string) => `Repas, avant ${time}`,
  between: (from: string, to: string) => `Repas, de ${from} à ${to}`,
  since: (time: string) => `Repas, à partir de ${time}`,
  other: 'Courses, pharmacie, boutique',
  parcelAndHandOver: 'Colis, et de particulier à particulier',
  parcel: 'Colis',
  handOver: 'De particulier à particulier',
  before: (what: string, time: string) => `${what}, avant ${time}`,
  /** Where the night is that of some requests only, these are named. */
  after: (what: string, time: string, which: readonly Assisted[]) =>
    [`${what}, après ${time}`, ...which.map((service) => REQUESTS[service])].join(', '),
  assisted: 'Tutelle et handicap',
  supplement: (amount: string) => `dont ${amount} de supplément`,
  carriedNote:
    'Colis et remise\u00a0: le prix de la commune la plus chère des deux, et un supplément selon le poids.',
  why: {
    priced: (price: string) => `Un prix est prévu (${price}), mais nous n’y livrons pas encore.`,
    underStudy: (zone: Zone) => `La zone ${zone} est à l’étude\u00a0: nous n’y livrons pas encore.`,
    notYet: 'Nous n’y livrons pas encore.',
    island: 'Les îles demandent un bateau\u00a0: nous n’y livrons pas encore.',
  },
} as const;
