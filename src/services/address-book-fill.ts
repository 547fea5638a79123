import { ADDRESS_BOOK_LENGTHS, type AddressBookWords, NO_WORDS } from '../domain/place/address-book.ts';
import { findCommune } from '../domain/place/zones.ts';
import type { Tables } from '../domain/tables.ts';
import type { AddressBookGroup } from './address-book.ts';
import type { Service } from './define.ts';
import { namesSomebodyElse } from './own-person.ts';
import type { FieldValue, Values } from './values.ts';
import { textOf } from './values.ts';

/** One field's value, or no values where the form lacks that field. */
const put = (name: string | undefined, value: FieldValue): Values =>
  name === undefined ? {} : { [name]: value };

/**
 * Like `put`, but an empty text keeps the field's present value: the customer may have typed their name
 * already.
 */
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
 * The form values, by field, that an entry of the address book fills in. The entry replaces the whole place:
 * the landmark of another house must not stay with the new commune. A commune that the form refuses is left
 * empty for the customer to choose.
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
  // This form has no address field, so the address goes in front of the landmark, which the courier reads.
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

/**
 * The address book entries that the answers of a form would make, one for each group that is filled in. The
 * customer's own entry is called `ownLabel`.
 * @param entries of the address book; they say whose place it is where the form has no box for it
 */
export function addressBookWordsIn(
  service: Service,
  values: Values,
  ownLabel: string,
  entries: readonly AddressBookWords[],
): AddressBookWords[] {
  return service.addressBook.flatMap((group) => {
    const isForOther = group.box ? values[group.box] === true : namesSomebodyElse(group, values, entries);
    const isMine = group.own !== undefined && !isForOther;
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
    // The customer's own name and number are saved elsewhere, so an own entry needs a place. Any entry needs
    // a label.
    const hasDoor = [words.address, words.landmark, words.pin].some((part) => part !== '');
    return words.label !== '' && (hasDoor || !isMine) ? [words] : [];
  });
}
