import { mapLink, parsePin } from '../domain/place/pin.ts';
import type { WireFields } from '../domain/submission/wire.ts';
import type { Service } from './define.ts';
import { inOrder } from './form-post.ts';
import { decodeRequest } from './request.ts';

/** The fields that the server adds to an order's own: no form asks for them. */

/** The fields that a payment adds, besides the price that it was for (docs/rules/payments.md#paid-fields). */
export const PAID = ['statut_paiement', 'montant_paye', '_subject'] as const;
/** The paid field that follows the price. */
export const FEES = 'frais_livraison_et_service';

/** The field with coordinates, and the field for their map link (place.ts). */
const MAP_LINKS = [
  ['livraison_position', 'livraison_carte'],
  ['retrait_position', 'retrait_carte'],
] as const;

/** All of them, in their order on the wire. */
const ADDED: readonly string[] = [FEES, ...PAID, ...MAP_LINKS.map(([, map]) => map)];

/** Whether the server adds the field of that name. */
export const isAdded = (name: string): boolean => ADDED.includes(name);

/**
 * The fields as they are stored and forwarded: each position gets a map link, made from coordinates that the
 * server has checked.
 */
export function withMapLinks(fields: WireFields): WireFields {
  const links = MAP_LINKS.flatMap(([position, map]) => {
    const pin = parsePin(String(fields[position] ?? ''));
    return pin ? [[map, mapLink(pin)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(links) };
}

/**
 * The fields of a submission as the database has them, which keeps no order, in that of its service, and then those that the server has
 * added (docs/rules/forms.md#order-on-the-wire).
 */
export function inWireOrder(service: Service, fields: WireFields): WireFields {
  return inOrder(fields, [...Object.keys(service.encode(decodeRequest(service, fields), null)), ...ADDED]);
}
