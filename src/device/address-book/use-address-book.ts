import type { AddressBookEntry } from '../../domain/place/address-book.ts';
import type { StorageError } from '../database/result.ts';
import { useStoredFailure, useStoredList } from '../database/use-stored-list.ts';
import { onAddressBookChange, readAddressBook } from './address-book.ts';

/** The address book of this device, in display order; null until the device has answered. */
export const useAddressBook = (): readonly AddressBookEntry[] | null =>
  useStoredList(readAddressBook, onAddressBookChange);

/** The reason why the address book cannot be read; null when it can. */
export const useAddressBookFailure = (): StorageError | null =>
  useStoredFailure(readAddressBook, onAddressBookChange);
