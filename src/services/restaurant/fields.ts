import { formatEuros } from '../../domain/money.ts';
import { nearest } from '../../domain/place/distance.ts';
import { deliveredCommunes, findCommune } from '../../domain/place/zones.ts';
import type { Tables } from '../../domain/tables.ts';
import { TIP_COPY } from '../copy.ts';
import type { Option, Options } from '../field.ts';
import { checkbox, choice, commune, longText, money, slot, text, yesNo } from '../field-builders.ts';
import { customerFields } from '../for-someone.ts';
import { placeFields } from '../place.ts';
import { textOf, type Values } from '../values.ts';
import { LABELS, MESSAGES } from './copy.ts';

/** The value of the option for a restaurant outside the chains. */
export const OTHER = 'Autre';

function restaurants(tables: Tables): Options {
  const chains = tables.shops.restaurants.map(({ name }) => ({ value: name, label: name }));
  return [
    { label: LABELS.chains, options: chains },
    { label: LABELS.other, options: [{ value: OTHER, label: OTHER }] },
  ];
}

/**
 * Communes where the chosen restaurant can be: the delivered ones and, for a chain, only those with an
 * outlet.
 */
export function restaurantCommunes(tables: Tables, restaurant: string): readonly string[] {
  const delivered = deliveredCommunes(tables).map(({ name }) => name);
  const chain = tables.shops.restaurants.find(({ name }) => name === restaurant);
  return chain
    ? delivered.filter((name) => chain.outlets.some((outlet) => outlet.commune === name))
    : delivered;
}

/** The outlets of the chosen chain in the chosen commune; none of another restaurant. */
export function outletsIn(tables: Tables, restaurant: string, commune: string): readonly string[] {
  const chain = tables.shops.restaurants.find(({ name }) => name === restaurant);
  return chain?.outlets.filter((outlet) => outlet.commune === commune).map(({ name }) => name) ?? [];
}

const outletOptions = (tables: Tables, values: Values): Options =>
  outletsIn(tables, textOf(values, 'restaurant'), textOf(values, 'restaurantCommune')).map((name) => ({
    value: name,
    label: name,
  }));

/** The commune of the restaurant's outlet nearest to the customer; null while the customer's commune is unknown. */
export function nearestRestaurantCommune(
  tables: Tables,
  restaurant: string,
  customer: string,
): string | null {
  const from = findCommune(tables, customer);
  const places = restaurantCommunes(tables, restaurant).flatMap((name) => findCommune(tables, name) ?? []);
  return from ? (nearest(from, places)?.name ?? null) : null;
}

function restaurantCommuneOptions(tables: Tables, values: Values): Options {
  const restaurant = textOf(values, 'restaurant');
  const closest = nearestRestaurantCommune(tables, restaurant, textOf(values, 'deliveryCommune'));
  return restaurantCommunes(tables, restaurant).map((name): Option => {
    const isClosest = restaurant !== '' && name === closest;
    return { value: name, label: isClosest ? `${name} (${LABELS.nearest})` : name };
  });
}

const customer = customerFields(LABELS.telephoneHelp);

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
export const fields = {
  ...customer,
  // One message for both cases: docs/rules/services.md#restaurant-messages.
  email: { ...customer.email, required: customer.email.invalid ?? '' },
  deliveryCommune: commune({
    label: LABELS.deliveryCommune,
    required: MESSAGES.deliveryCommune,
    unservedSelectable: true,
    autoComplete: 'address-level2',
  }),
  ...placeFields,
  creneau: slot({ label: LABELS.creneau }),
  restaurant: choice({ label: LABELS.restaurant, required: MESSAGES.restaurant, options: restaurants }),
  autreRestaurant: text({ label: LABELS.autreRestaurant, required: MESSAGES.autreRestaurant }),
  restaurantCommune: choice({
    label: LABELS.restaurantCommune,
    required: MESSAGES.restaurantCommune,
    options: restaurantCommuneOptions,
    optionsFollow: ['restaurant', 'deliveryCommune'],
  }),
  pointDeVente: choice({
    label: LABELS.pointDeVente,
    options: outletOptions,
    optionsFollow: ['restaurant', 'restaurantCommune'],
  }),
  details: longText({ label: LABELS.details, help: LABELS.detailsHelp, required: MESSAGES.details }),
  alreadyPaid: checkbox({ label: LABELS.alreadyPaid }),
  budget: money({ label: LABELS.budget, help: LABELS.budgetHelp, belowZero: MESSAGES.budget }),
  pourboire: yesNo({ label: TIP_COPY.choice }),
  montantPourboire: money({ label: TIP_COPY.amount }),
  makeDonation: checkbox({
    label: LABELS.makeDonation,
    aside: ({ tariff }) => formatEuros(tariff.restaurant.donation),
  }),
} as const;
