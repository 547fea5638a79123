import type { AddressBookEntry } from '../../domain/address-book.ts';
import type { StorageError } from '../database/result.ts';
import { useStoredFailure, useStoredList } from '../database/use-stored-list.ts';
import { onAddressBookChange, readAddressBook } from './address-book.ts';

/** The address book of this device, in the order in which it is shown; null until it has been asked. */
export const useAddressBook = (): readonly AddressBookEntry[] | null =>
  useStoredList(readAddressBook, onAddressBookChange);

/** Why this device cannot say who is in it; null where it can. */
export const useAddressBookFailure = (): StorageError | null =>
  useStoredFailure(readAddressBook, onAddressBookChange);
