import { mapLink, parsePin } from '../domain/pin.ts';
import type { WireFields } from '../domain/wire.ts';

/** The field with coordinates, and the field for their map link (place.ts). */
const LINKS = [
  ['livraison_position', 'livraison_carte'],
  ['retrait_position', 'retrait_carte'],
] as const;

/**
 * The fields as they are stored and forwarded: each position gets a map link, made from coordinates that the
 * server has checked.
 */
export function withMapLinks(fields: WireFields): WireFields {
  const links = LINKS.flatMap(([position, map]) => {
    const pin = parsePin(String(fields[position] ?? ''));
    return pin ? [[map, mapLink(pin)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(links) };
}
