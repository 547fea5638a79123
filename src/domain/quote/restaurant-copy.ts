/** French labels, reasons and hints of the restaurant's quote. `\u00a0` is the non-breaking space. */

export const ALREADY_PAID = 'Commande déjà payée au restaurant';
export const DONATION = 'Don, lutte contre le cancer du sein';
export const EVENING = 'Supplément du soir';
export const END_OF_SERVICE = 'Frais de fin de service';
export const slotFrom = (time: string) => `Créneau à partir de ${time}`;
export const EVENING_AVOIDED = 'le supplément du soir';
export const END_OF_SERVICE_AVOIDED = 'les frais de fin de service';
export const earlierSlotAvoids = (time: string, surcharge: string, fee: string) =>
  `Un créneau à ${time} évite ${surcharge} (${fee}).`;
export const anySlotBeforeAvoids = (time: string, surcharge: string, fee: string) =>
  `Un créneau avant ${time} évite ${surcharge} (${fee}).`;
