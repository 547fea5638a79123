/** French labels, reasons, hints and refusals of the quotes. `\u00a0` is the non-breaking space. */

export const MANAGEMENT = 'Frais de gestion';
export const flatUnder = (threshold: string) => `Forfait sous ${threshold}`;
export const percentFrom = (percent: number, threshold: string) =>
  `${percent}\u00a0% à partir de ${threshold}`;

export const BAGS = 'Cabas fournis';
export const PUT_AWAY = 'Rangement à domicile';

export const zoneReason = (zone: string) => `Zone ${zone}`;
export const deliveryTo = (commune: string) => `Livraison ${towards(commune)}`;

export const PRIORITY = 'Livraison prioritaire';
export const TIP = 'Pourboire du coursier';

/** Exact wording: docs/rules/pricing.md#unserved-communes. */
export const ONE_ZONE_UNSERVED = "Désolé, une des zones sélectionnées n'est pas desservie.";
export const ZONE_UNSERVED = "Désolé, cette zone n'est actuellement pas desservie.";

/**
 * A commune after « à », which contracts with the article of a name: « au Moule », « aux Abymes », but « à La
 * Désirade ».
 */
export function towards(commune: string): string {
  if (commune.startsWith('Les ')) return `aux ${commune.slice(4)}`;
  if (commune.startsWith('Le ')) return `au ${commune.slice(3)}`;
  return `à ${commune}`;
}
