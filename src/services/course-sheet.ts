import type { CourseCall, CoursePlace, CourseSheet } from '../domain/order/course.ts';
import { mapLink, mapSearchLink, parsePin } from '../domain/place/pin.ts';
import type { WireFields } from '../domain/submission/wire.ts';
import { deskFactsOf } from './desk.ts';
import type { PlaceNames, SheetNames } from './desk-facts.ts';

/**
 * The part of an order that its courier sees: places, people to call, goods to fetch. Null for a service that delivers nothing.
 * It has no e-mail, no document and no price (docs/rules/desk.md#courier).
 * @param service the slug of the order’s service
 */
export function courseSheet(service: string, fields: WireFields): CourseSheet | null {
  const names = deskFactsOf(service)?.sheet;
  if (!names) return null;
  const text = textOf(fields);
  const call = callOf(names, text);
  return {
    places: placesOf(names, text, call.name),
    calls: [...senderOf(names, text), ...(call.phone === '' ? [] : [call])],
    words: names.words ? text(names.words) : '',
    list: names.list ? text(names.list) : '',
    weight: names.weight ? text(names.weight) : '',
    facts: Object.entries(names.facts ?? {}).flatMap(([name, fact]) =>
      isTicked(fields[name]) ? [fact] : [],
    ),
  };
}

/** The commune that an order is delivered to; empty where it names none. */
export function deliveryCommune(service: string, fields: WireFields): string {
  const commune = deskFactsOf(service)?.sheet.delivery.commune;
  return commune ? textOf(fields)(commune) : '';
}

type TextOf = (name: string) => string;

const textOf =
  (fields: WireFields): TextOf =>
  (name) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };

const isTicked = (value: WireFields[string] | undefined) => value === true || value === 'oui';

function placesOf(names: SheetNames, text: TextOf, receiver: string): CoursePlace[] {
  const recipient = text('beneficiaire_nom') || receiver;
  const delivery = placeOf('livraison', names.delivery, text);
  const places = names.pickup ? [placeOf('retrait', names.pickup, text)] : [];
  return [...places, { ...delivery, name: delivery.name || recipient }];
}

function placeOf(role: CoursePlace['role'], names: PlaceNames, text: TextOf): CoursePlace {
  const name = (names.name ?? []).map(text).find((found) => found !== '') ?? '';
  const street = names.address ? text(names.address) : '';
  const commune = names.commune ? text(names.commune) : '';
  const address = [street, commune].filter((part) => part !== '').join(', ');
  const pin = parsePin(text(`${role}_position`));
  // A map finds a shop by its name, and nothing by a street with somebody's name before it.
  const searched = [role === 'retrait' && street === '' ? name : '', address]
    .filter((part) => part !== '')
    .join(', ');
  const map = pin ? mapLink(pin) : searched === '' ? '' : mapSearchLink(`${searched}, Guadeloupe`);
  return { role, name, address, landmark: text(`${role}_repere`), map };
}

/** The person whom the courier calls at the door: the one that the customer has named, or the customer. */
function callOf({ receiver: [name, phone] }: SheetNames, text: TextOf): CourseCall {
  const isSmsOnly = text('contact_sms_uniquement') === 'oui';
  const named = { beneficiaire: 'beneficiaire', autre: 'contact' }[text('contact_livraison')];
  const number = named ? text(`${named}_telephone`) : '';
  const chosen = number === '' ? [text(name), text(phone)] : [text(`${named}_nom`), number];
  return { role: 'livraison', name: chosen[0] ?? '', phone: chosen[1] ?? '', isSmsOnly };
}

function senderOf({ sender }: SheetNames, text: TextOf): CourseCall[] {
  if (!sender || text(sender[1]) === '') return [];
  return [{ role: 'retrait', name: text(sender[0]), phone: text(sender[1]), isSmsOnly: false }];
}
