import { parseEuros, toWireNumber } from '../../domain/money.ts';
import type { WireFields, WireQuote } from '../../domain/submission/wire.ts';
import type { ValuesOf } from '../field.ts';
import { someoneWithSms, trimSomeone } from '../for-someone.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import { placeFields, trimPlaces } from '../place.ts';
import type { Values } from '../values.ts';
import { LABELS } from './copy.ts';
import { type fields, OTHER } from './fields.ts';

type RestaurantValues = ValuesOf<typeof fields>;

const euros = (typed: string) => toWireNumber(parseEuros(typed) ?? 0);
const asText = (value: WireFields[string] | undefined) => (typeof value === 'string' ? value : '');
const asTyped = (value: WireFields[string] | undefined) =>
  typeof value === 'number' ? value.toFixed(2).replace('.', ',') : '';

/** Heads the details, as text that is sent, where an outlet of a chain is chosen: no other field has a place for it. */
const OUTLET = `${LABELS.pointDeVente} : `;

/** Whether the restaurant is one of a chain, in a commune that is chosen. */
export const hasOutlet = ({ restaurant, restaurantCommune }: RestaurantValues): boolean =>
  restaurant !== '' && restaurant !== OTHER && restaurantCommune !== '';

function withOutlet(values: RestaurantValues): string {
  const details = values.details.trim();
  if (!hasOutlet(values)) return details;
  if (values.pointDeVente) return `${OUTLET}${values.pointDeVente}\n${details}`;
  // The customer's own words must not be read as an outlet that they have not chosen.
  return details.startsWith(OUTLET) ? `\n${details}` : details;
}

function readDetails(wire: WireFields): { pointDeVente: string; details: string } {
  const text = asText(wire.details);
  if (wire.restaurant === OTHER || !text.startsWith(OUTLET)) return { pointDeVente: '', details: text };
  const [heading = '', ...details] = text.split('\n');
  return { pointDeVente: heading.slice(OUTLET.length), details: details.join('\n') };
}

/** The JSON body of an order, and whom it is for where that is somebody else. */
export function encode(values: RestaurantValues, quote: WireQuote | null): WireFields {
  const tips = values.pourboire === 'oui';
  return {
    prenom: values.prenom.trim(),
    telephone: values.telephone.trim(),
    email: values.email.trim(),
    delivery_commune: values.deliveryCommune,
    creneau: values.creneau,
    pourboire: tips,
    montant_pourboire: tips ? euros(values.montantPourboire) : 0,
    restaurant: values.restaurant,
    restaurant_commune: values.restaurantCommune,
    autre_restaurant: values.autreRestaurant.trim(),
    details: withOutlet(values),
    budget: values.alreadyPaid ? 0 : euros(values.budget),
    already_paid: values.alreadyPaid,
    total_estime: quote?.totalToPay ?? 0,
    donation: values.makeDonation ? 1 : 0,
    ...trimPlaces(encodeForm(placeFields, values)),
    ...trimSomeone(encodeForm(someoneWithSms, values)),
  };
}

/** The form values that a JSON body stands for. */
export function decode(wire: WireFields): Values {
  return {
    prenom: asText(wire.prenom),
    telephone: asText(wire.telephone),
    email: asText(wire.email),
    deliveryCommune: asText(wire.delivery_commune),
    creneau: asText(wire.creneau),
    pourboire: wire.pourboire === true ? 'oui' : 'non',
    montantPourboire: wire.pourboire === true ? asTyped(wire.montant_pourboire) : '',
    restaurant: asText(wire.restaurant),
    restaurantCommune: asText(wire.restaurant_commune),
    autreRestaurant: asText(wire.autre_restaurant),
    ...readDetails(wire),
    budget: asTyped(wire.budget),
    alreadyPaid: wire.already_paid === true,
    makeDonation: wire.donation === 1,
    ...decodeForm(placeFields, wire),
    ...decodeForm(someoneWithSms, wire),
  };
}
