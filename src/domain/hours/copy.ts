/**
 * French text of the opening hours and of the zone check, in the exact wording of docs/rules/hours.md#next-opening
 * and docs/rules/zones.md#delivery-check.
 */

export const WEEKDAY_NAMES = [
  'Dimanche',
  'Lundi',
  'Mardi',
  'Mercredi',
  'Jeudi',
  'Vendredi',
  'Samedi',
] as const;

export const UNKNOWN_SERVICE = 'Service inconnu';
export const NOT_AVAILABLE = 'Non disponible';
export const CLOSED_DAY = 'Fermé';

export const openingToday = (time: string) => `Aujourd'hui à ${time}`;
export const openingOn = (day: string, time: string) => `${day} à ${time}`;
export const openingHours = (open: string, close: string) => `${open} - ${close}`;
export const BETWEEN_HOURS = ' & ';
export const joinHours = (hours: readonly string[]) => hours.join(BETWEEN_HOURS);

export const INVALID_DELIVERY_COMMUNE = "La commune de livraison n'est pas valide.";
export const INVALID_RESTAURANT_COMMUNE = "La commune du restaurant n'est pas valide.";
export const NO_PRICE = 'Tarif de livraison non disponible pour cette commune.';
