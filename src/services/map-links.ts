import { mapLink, parsePin } from '../domain/pin.ts';
import type { WireFields } from '../domain/wire.ts';

/** Coordinates and the link beside them (place.ts). */
const LINKS = [
  ['livraison_position', 'livraison_carte'],
  ['retrait_position', 'retrait_carte'],
] as const;

/** The fields as they are kept and passed on: with a map link beside coordinates, made from what the server has checked. */
export function withMapLinks(fields: WireFields): WireFields {
  const links = LINKS.flatMap(([position, map]) => {
    const pin = parsePin(String(fields[position] ?? ''));
    return pin ? [[map, mapLink(pin)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(links) };
}
