import { mapLink, parsePin } from '../domain/pin.ts';
import type { WireFields } from '../domain/wire.ts';
import { MAP_LINKS } from './added-fields.ts';

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
