import { ADDRESS_BOOK_LENGTHS, type AddressBookWords, NO_WORDS } from '../domain/address-book.ts';
import type { Tables } from '../domain/tables.ts';
import { findCommune } from '../domain/zones.ts';
import type { AddressBookGroup } from './address-book.ts';
import type { Service } from './define.ts';
import type { FieldValue, Values } from './values.ts';
import { textOf } from './values.ts';

/** A field and what it takes; nothing where the form has no such field. */
const put = (name: string | undefined, value: FieldValue): Values =>
  name === undefined ? {} : { [name]: value };

/** Blank leaves the field as it is: one's own name is known without an address book. */
const putKnown = (name: string | undefined, text: string): Values => (text === '' ? {} : put(name, text));

function whoOf(group: AddressBookGroup, entry: AddressBookWords): Values {
  if (entry.isMine) {
    const { name, phone } = group.own ?? group;
    return { ...put(group.box, false), ...putKnown(name, entry.name), ...putKnown(phone, entry.phone) };
  }
  const name = entry.name || entry.label;
  return { ...put(group.box, true), ...put(group.name, name), ...put(group.phone, entry.phone) };
}

/**
 * What an entry fills in of a form, by field. Its place replaces the one that was there whole: the landmark of another house
 * must not stay with this commune. A commune that the form would not take is left to be chosen.
 */
export function addressBookValues(
  service: Service,
  group: AddressBookGroup,
  entry: AddressBookWords,
  tables: Tables,
): Values {
  const field = service.fields[group.commune];
  const commune = findCommune(tables, entry.commune);
  const isTaken = commune && (commune.delivered || field?.unservedSelectable);
  // Where the form asks for no address, whoever delivers reads it with the landmark.
  const landmark = group.address
    ? entry.landmark
    : [entry.address, entry.landmark].filter(Boolean).join(', ');
  return {
    ...whoOf(group, entry),
    ...put(group.commune, isTaken ? entry.commune : ''),
    ...put(group.address, entry.address),
    ...put(group.placeBox, landmark !== '' || entry.pin !== ''),
    ...put(group.landmark, landmark),
    ...put(group.pin, entry.pin),
  };
}

const cut = (text: string, part: keyof typeof ADDRESS_BOOK_LENGTHS) =>
  text.trim().slice(0, ADDRESS_BOOK_LENGTHS[part]);

/** The entries that an address book could keep of a form's answers, one for each of its groups that has any. */
export function addressBookWordsIn(service: Service, values: Values, ownLabel: string): AddressBookWords[] {
  return service.addressBook.flatMap((group) => {
    const isMine = group.own !== undefined && (group.box === undefined || values[group.box] !== true);
    const parts = (isMine && group.own) || group;
    const read = (name: string | undefined) => (name === undefined ? '' : textOf(values, name));
    const hasPlace = values[group.placeBox] === true;
    const name = cut(read(parts.name), 'name');
    const words: AddressBookWords = {
      ...NO_WORDS,
      label: isMine ? ownLabel : cut(name, 'label'),
      isMine,
      name,
      phone: cut(read(parts.phone), 'phone'),
      commune: cut(read(group.commune), 'commune'),
      address: cut(read(group.address), 'address'),
      landmark: hasPlace ? cut(read(group.landmark), 'landmark') : '',
      pin: hasPlace ? read(group.pin) : '',
    };
    // One's name and number are asked about apart; a place without a name has to be called something first.
    const hasDoor = [words.address, words.landmark, words.pin].some((part) => part !== '');
    return words.label !== '' && (hasDoor || !isMine) ? [words] : [];
  });
}
