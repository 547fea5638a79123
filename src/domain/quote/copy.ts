import type { VoucherKind } from '../order/voucher.ts';

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
function towards(commune: string): string {
  if (commune.startsWith('Les ')) return `aux ${commune.slice(4)}`;
  if (commune.startsWith('Le ')) return `au ${commune.slice(3)}`;
  return `à ${commune}`;
}

/** French labels, reasons and refusals of parcels and hand-overs. `\u00a0` is the no-break space. */

export const dearerOfTwo = (commune: string) => `Tarif le plus élevé des deux communes\u00a0: ${commune}`;
export const WEIGHT = 'Supplément de poids';
export const weightAbove = (from: string, to: string) => `Plus de ${from}, ${to} au plus`;
export const tooHeavy = (limit: string) => `Poids supérieur à ${limit}\u00a0: contactez-nous.`;
export const countedAsLightest = (limit: string) =>
  `Poids compté jusqu’à ${limit}, tant que vous ne l’avez pas indiqué.`;

/** French label and reason of the night surcharge. */

export const NIGHT = 'Supplément de nuit';
export const nightFrom = (time: string) => `Après ${time}, heure de Guadeloupe`;

/** French labels of the line that a voucher adds. `\u00a0` is the non-breaking space. */
export const VOUCHER_LABEL: Readonly<Record<VoucherKind, string>> = {
  'half-delivery': 'Parrainage\u00a0: −50\u00a0%',
  'free-delivery': 'Parrainage\u00a0: livraison offerte',
};

export const ON_BASE_PRICE = 'Sur la livraison, hors suppléments et pourboire';
