/** French labels, reasons, hints and refusals of the quotes. `\u00a0` is the non-breaking space (ruling A3). */

export const MANAGEMENT = 'Frais de gestion';
export const ALREADY_PAID = 'Commande déjà payée au restaurant';
export const flatUnder = (threshold: string) => `Forfait sous ${threshold}`;
export const percentFrom = (percent: number, threshold: string) =>
  `${percent}\u00a0% à partir de ${threshold}`;

export const DONATION = 'Don, lutte contre le cancer du sein';
export const BAGS = 'Cabas fournis';
export const PUT_AWAY = 'Rangement à domicile';

export const zoneReason = (zone: string) => `Zone ${zone}`;
export const deliveryTo = (commune: string) => `Livraison ${towards(commune)}`;
export const dearerOfTwo = (commune: string) => `Tarif le plus élevé des deux communes\u00a0: ${commune}`;

export const EVENING = 'Supplément du soir';
export const END_OF_SERVICE = 'Frais de fin de service';
export const slotFrom = (time: string) => `Créneau à partir de ${time}`;

export const NIGHT = 'Supplément de nuit';
export const nightFrom = (time: string) => `Après ${time}, heure de Guadeloupe`;

export const WEIGHT = 'Supplément de poids';
export const weightAbove = (from: string, to: string) => `Plus de ${from}, ${to} au plus`;
export const tooHeavy = (limit: string) => `Poids supérieur à ${limit}\u00a0: contactez-nous.`;

export const PRIORITY = 'Livraison prioritaire';
export const TIP = 'Pourboire du coursier';

export const EVENING_AVOIDED = 'le supplément du soir';
export const END_OF_SERVICE_AVOIDED = 'les frais de fin de service';
export const earlierSlotAvoids = (time: string, surcharge: string, fee: string) =>
  `Un créneau à ${time} évite ${surcharge} (${fee}).`;
export const anySlotBeforeAvoids = (time: string, surcharge: string, fee: string) =>
  `Un créneau avant ${time} évite ${surcharge} (${fee}).`;

/** Document 2 §5, "Unavailable zone". */
export const ONE_ZONE_UNSERVED = "Désolé, une des zones sélectionnées n'est pas desservie.";
export const ZONE_UNSERVED = "Désolé, cette zone n'est actuellement pas desservie.";

/** French contracts « à » with the article of a name: « au Moule », « aux Abymes », but « à La Désirade ». */
function towards(commune: string): string {
  if (commune.startsWith('Les ')) return `aux ${commune.slice(4)}`;
  if (commune.startsWith('Le ')) return `au ${commune.slice(3)}`;
  return `à ${commune}`;
}
