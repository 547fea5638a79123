import { readAddressBook } from '../../device/address-book/address-book.ts';
import type { Person } from '../../domain/person/person.ts';
import type { Service } from '../../services/define.ts';
import { ownPersonIn } from '../../services/own-person.ts';
import type { Values } from '../../services/values.ts';

/** The customer's details in the answers of a form, by the address book of this device; null where it cannot be read. */
export async function readOwnPerson(service: Service, values: Values): Promise<Person | null> {
  const read = await readAddressBook();
  return read.ok ? ownPersonIn(service, values, read.value) : null;
}
