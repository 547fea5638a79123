import type { Zone } from '../../domain/tables.ts';

/** French text of the delivery zones page (docs/rules/zones.md#zones-page). */
export const zonesCopy = {
  title: 'Où livrons-nous\u00a0?',
  lead: 'Touchez votre commune\u00a0: le prix de la livraison s’affiche.',
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
    none: 'Choisissez une commune.',
  },
  special: {
    title: 'Une demande particulière\u00a0?',
    text: 'Une autre commune, un trajet inhabituel\u00a0: écrivez-nous.',
  },
  delivery: (price: string) => `Livraison ${price}`,
} as const;

/**
 * The accessible name of a commune on the map: « Petit-Bourg, zone B, 9,95 € », « Baillif, zone D,
 * indisponible ».
 */
export function spokenCommune(name: string, zone: Zone | null, price: string | null): string {
  const where = zone === null ? [] : [`zone ${zone}`];
  return [name, ...where, price ?? 'indisponible'].join(', ');
}
