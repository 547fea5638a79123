import type { COURSE_FACTS, CourseCall, CoursePlace, CourseSheet } from '../domain/course.ts';
import { mapLink, mapSearchLink, parsePin } from '../domain/pin.ts';
import type { WireFields } from '../domain/wire.ts';

type Fact = (typeof COURSE_FACTS)[number];

/** The names of a place’s fields on the wire. Where there are several names, the first one whose field is not empty counts. */
interface PlaceNames {
  readonly name?: readonly string[];
  readonly address?: string;
  readonly commune?: string;
}

/** The fields of a service's orders that a courier sees, by their names on the wire. A field that is not named here stays hidden. */
interface SheetNames {
  readonly pickup?: PlaceNames;
  readonly delivery: PlaceNames;
  /** The person who hands the goods over, where that is not the customer. */
  readonly sender?: readonly [name: string, phone: string];
  /** The customer; for a service that always has a recipient of its own, the recipient. */
  readonly receiver: readonly [name: string, phone: string];
  readonly words?: string;
  readonly list?: string;
  readonly weight?: string;
  readonly facts?: Readonly<Record<string, Fact>>;
}

const SHEETS: Readonly<Record<string, SheetNames>> = {
  restaurant: {
    pickup: { name: ['autre_restaurant', 'restaurant'], commune: 'restaurant_commune' },
    delivery: { commune: 'delivery_commune' },
    receiver: ['prenom', 'telephone'],
    words: 'details',
    facts: { already_paid: 'deja_payee' },
  },
  courses: {
    pickup: { name: ['autreSupermarche', 'supermarche'] },
    delivery: { commune: 'deliveryCommune' },
    receiver: ['prenom', 'telephone'],
    list: 'liste_de_courses_detaillee',
    facts: { cabs: 'sacs', rangement: 'rangement' },
  },
  pharmacie: {
    pickup: { name: ['pharmacy_name'] },
    delivery: { address: 'delivery_address', commune: 'delivery_commune' },
    receiver: ['customer_name', 'customer_phone'],
    facts: { ordonnance_enveloppe: 'enveloppe', priority_delivery: 'prioritaire' },
  },
  colis: {
    pickup: { name: ['company_name'], address: 'pickup_address', commune: 'pickup_commune' },
    delivery: { address: 'delivery_address', commune: 'delivery_commune' },
    receiver: ['contact_name', 'contact_phone'],
    words: 'parcel_description',
    weight: 'parcel_weight',
  },
  particulier: {
    pickup: { name: ['sender_name'], address: 'pickup_address', commune: 'pickup_commune' },
    delivery: { name: ['receiver_name'], address: 'delivery_address', commune: 'delivery_commune' },
    sender: ['sender_name', 'sender_phone'],
    receiver: ['receiver_name', 'receiver_phone'],
    words: 'item_description',
    weight: 'item_weight',
  },
  boutique: {
    pickup: { name: ['shop_name'], address: 'shop_address' },
    delivery: { commune: 'delivery_commune' },
    receiver: ['customer_name', 'customer_phone'],
    words: 'item_list',
  },
  tutelle: {
    delivery: { address: 'beneficiaire_adresse', commune: 'delivery_commune' },
    receiver: ['demandeur_nom', 'demandeur_telephone'],
    words: 'details_demande',
  },
  handicap: {
    delivery: { address: 'delivery_address', commune: 'delivery_commune' },
    receiver: ['demandeur_nom', 'demandeur_telephone'],
    words: 'details_demande',
  },
};

/**
 * The part of an order that its courier sees: places, people to call, goods to fetch. Null for a service that delivers nothing.
 * It has no e-mail, no document and no price (docs/rules/desk.md#courier).
 * @param service the slug of the order’s service
 */
export function courseSheet(service: string, fields: WireFields): CourseSheet | null {
  const names = Object.hasOwn(SHEETS, service) ? SHEETS[service] : undefined;
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
  const commune = Object.hasOwn(SHEETS, service) ? SHEETS[service]?.delivery.commune : undefined;
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
