/**
 * French text of the opening hours and of the zone check, in the exact wording of docs/rules/hours.md#next-opening
 * and docs/rules/zones.md#delivery-check.
 */

import type { ChargeKind, LinkKind } from './payment.ts';

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

/** The names of the two payment links, for the manager, the customer and the provider alike: one name for one thing. */
export const LINK_NAMES: Readonly<Record<LinkKind, string>> = {
  budget: 'Budget de la commande',
  frais: 'Frais de livraison',
};

/** The names of what was paid, where the card pays when ordering too. */
export const CHARGE_NAMES: Readonly<Record<ChargeKind, string>> = {
  commande: 'À la commande, par carte',
  ...LINK_NAMES,
};

/** The words of what leads to a link, by what it is for. */
export const PAY_LINK: Readonly<Record<LinkKind, string>> = {
  budget: 'Payer le budget de la commande',
  frais: 'Payer les frais de livraison',
};
