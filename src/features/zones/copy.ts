import type { Zone } from '../../domain/tables.ts';

/** French text of the delivery zones page (docs/rules/zones.md#zones-page). */
export const zonesCopy = {
  title: 'Où livrons-nous\u00a0?',
  lead: 'Touchez votre commune\u00a0: le prix de la livraison s’affiche. La liste dit la même chose, en toutes lettres.',
  map: 'Carte des zones de livraison en Guadeloupe',
  seas: { atlantic: 'Océan Atlantique', caribbean: 'Mer des Caraïbes' },
  names: {
    A: 'Le centre',
    B: 'Autour du centre',
    C: 'Grande-Terre',
    D: 'Basse-Terre',
  } satisfies Record<Zone, string>,
  zone: (zone: Zone) => `Zone ${zone}`,
  from: 'À partir de',
  underStudy: 'Zone à l’étude',
  underStudyNote:
    'La zone D (Basse-Terre, sud et ouest) est à l’étude\u00a0: dites-nous que vous l’attendez.',
  unavailable: '(Indisponible)',
  islands: 'Les îles',
  islandsNote: 'Pas encore desservies',
  legendFrom: (price: string) => `dès ${price}`,
  legendStudy: 'à l’étude',
  finder: {
    title: 'Votre commune, votre prix',
    label: 'Votre commune',
    choose: 'Choisissez',
    none: 'Choisissez une commune, ici, sur la carte ou dans la liste.',
    order: 'Commander',
    contact: 'Nous écrire',
  },
  special: {
    title: 'Une demande particulière\u00a0?',
    text: 'Une autre commune, un trajet inhabituel\u00a0: écrivez-nous, nous vous répondons avec un prix.',
  },
  delivery: (price: string) => `Livraison ${price}`,
  upTo: (time: string) => `Repas, avant ${time}`,
  between: (from: string, to: string) => `Repas, de ${from} à ${to}`,
  since: (time: string) => `Repas, à partir de ${time}`,
  other: 'Courses, pharmacie, boutique',
  parcelAndHandOver: 'Colis et remise entre particuliers',
  parcel: 'Colis',
  handOver: 'Remise entre particuliers',
  before: (what: string, time: string) => `${what}, avant ${time}`,
  after: (what: string, time: string) => `${what}, après ${time}`,
  assisted: 'Tutelle et handicap',
  supplement: (amount: string) => `dont ${amount} de supplément`,
  carriedNote:
    'Colis et remise\u00a0: le prix de la commune la plus chère des deux, et un supplément selon le poids.',
  why: {
    priced: (price: string) => `Un prix est prévu (${price}), mais nous n’y livrons pas encore.`,
    notYet: 'Nous n’y livrons pas encore.',
    island: 'Les îles demandent un bateau\u00a0: nous n’y livrons pas encore.',
  },
} as const;

/**
 * The accessible name of a commune on the map: « Petit-Bourg, zone B, 9,95 € », « Baillif, zone D,
 * indisponible ».
 */
export function spokenCommune(name: string, zone: Zone | null, price: string | null): string {
  const where = zone === null ? [] : [`zone ${zone}`];
  return [name, ...where, price ?? 'indisponible'].join(', ');
}
