import { isSomebodyElse, type Person } from '../domain/person/person.ts';
import type { AddressBookWords } from '../domain/place/address-book.ts';
import type { AddressBookGroup } from './address-book.ts';
import type { Service } from './define.ts';
import { personIn } from './prefill.ts';
import { textOf, type Values } from './values.ts';

/** The groups whose fields take the customer or somebody else, without a box that says which. */
const openGroups = ({ addressBook }: Service) =>
  addressBook.filter(({ own, box }) => own !== undefined && box === undefined);

/** Whether such a group names somebody else of the address book. */
export function namesSomebodyElse(
  { own }: AddressBookGroup,
  values: Values,
  entries: readonly AddressBookWords[],
): boolean {
  const read = (name: string | undefined) => (name === undefined ? '' : textOf(values, name));
  return isSomebodyElse(entries, { name: read(own?.name), phone: read(own?.phone) });
}

/**
 * The customer's details in the answers of a form. A name and a number that the address book has for somebody else are none of them:
 * a parcel may be collected there.
 */
export function ownPersonIn(service: Service, values: Values, entries: readonly AddressBookWords[]): Person {
  const others = openGroups(service).filter((group) => namesSomebodyElse(group, values, entries));
  const names = others.flatMap(({ own }) => [own?.name, own?.phone]).filter((name) => name !== undefined);
  return personIn(service.fields, { ...values, ...Object.fromEntries(names.map((name) => [name, ''])) });
}
