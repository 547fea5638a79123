import { onSessionChange } from '../../backend/session.ts';
import { shownTo } from '../../domain/person/owner.ts';
import {
  type AddressBookEntry,
  inAddressBookOrder,
  MAX_ADDRESS_BOOK,
  mergeAddressBooks,
  parseAddressBook,
} from '../../domain/place/address-book.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { broadcast, onChange } from '../database/changes.ts';
import type { Result, Stored } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import { changeStored } from '../database/transactions.ts';
import { accountNow } from '../session/page-token.ts';
import { hintAddressBook } from './pre-paint-hint.ts';

/**
 * The key of the row that holds all entries. A change replaces the row in one transaction, so that two tabs cannot
 * overwrite each other. It is never held in memory only, where it would be lost with the page.
 */
const KEY = 'carnet';

/** The entries of this device that may be shown now, in display order. Corrects a wrong hint. */
export async function readAddressBook(): Promise<Stored<AddressBookEntry[]>> {
  const read = await rows.get('settings', KEY);
  if (!read.ok) return read;
  const value = inAddressBookOrder(shownTo(parseAddressBook(read.value), accountNow()));
  if (read.durable) hintAddressBook(value.length > 0);
  return { ...read, value };
}

type Changed<R> = { readonly result: R; readonly entries: readonly AddressBookEntry[] | null };

/** Changes the entries that may be shown now; those of other accounts stay. */
async function change<R>(changeEntries: (entries: AddressBookEntry[]) => Changed<R>): Promise<Result<R>> {
  const changed = await changeStored<R>('settings', KEY, (row) => {
    const all = parseAddressBook(row);
    const shown = shownTo(all, accountNow());
    const { result, entries } = changeEntries(shown);
    if (entries === null) return { result };
    const written = [...all.filter((entry) => !shown.includes(entry)), ...entries];
    if (written.length === 0) return { result, remove: true };
    // Before the row is written, and harmless when repeated: if the page is closed in between, the next form still
    // looks for entries.
    hintAddressBook(true);
    return { result, write: written };
  });
  // Corrects the hint when no entry is left.
  await readAddressBook();
  broadcast('settings', KEY);
  return changed;
}

export type Kept = 'kept' | 'full';

/**
 * Stores an entry, in place of the one with the same id. It belongs to who has written it first. An error when it would be lost with
 * the page.
 * docs/rules/forms.md#address-book
 */
export const saveContact = (written: Omit<AddressBookEntry, 'account'>): Promise<Result<Kept>> =>
  change<Kept>((entries) => {
    const before = entries.find(({ id }) => id === written.id);
    const entry = { ...written, account: before ? before.account : accountNow() };
    const others = entries.filter(({ id }) => id !== entry.id);
    if (others.length >= MAX_ADDRESS_BOOK) return { result: 'full', entries: null };
    return { result: 'kept', entries: [...others, entry] };
  });

/** Deletes an entry; an unknown id changes nothing. */
export const deleteEntry = (id: string): Promise<Result<void>> =>
  change((entries) => ({ result: undefined, entries: entries.filter((entry) => entry.id !== id) }));

/** Erases the whole address book, but what belongs to other accounts. */
export const deleteAddressBook = (): Promise<Result<void>> =>
  change(() => ({ result: undefined, entries: [] }));

/** How much of another device's collection was merged into this one's, and how much there is no room for. */
export interface Merged {
  readonly taken: number;
  readonly noRoom: number;
}

/**
 * Merges the entries of another device, which may be unreadable, into this one's. Returns how many were new or
 * newer, and for how many there is no room.
 */
export const mergeIntoAddressBook = (moved: unknown, now: Instant): Promise<Result<Merged>> =>
  change((here) => {
    const { entries, taken, noRoom } = mergeAddressBooks(here, parseAddressBook(moved), now);
    return { result: { taken, noRoom }, entries: taken > 0 ? entries : null };
  });

/** Calls back after every change of the address book, made in any tab, and of who is signed in. Returns the function that stops it. */
export function onAddressBookChange(listener: () => void): () => void {
  const stops = [
    onSessionChange(listener),
    onChange('settings', (key) => {
      if (key === undefined || key === KEY) listener();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
