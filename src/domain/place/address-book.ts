import * as v from 'valibot';
import { keysOf } from '../collections.ts';
import { cleanPhone, cleanText } from '../text/clean-text.ts';
import { compareNames } from '../text/text.ts';
import { shownName } from '../text/typography.ts';
import { InstantSchema } from '../time/instant-schema.ts';
import type { Instant } from '../time/island-time.ts';
import { parsePin } from './pin.ts';

/**
 * The longest length of each part, in characters. Beside the label, what a form takes is kept whole. A form that joins two parts
 * in one field says so where they are too long for it.
 */
export const ADDRESS_BOOK_LENGTHS = {
  label: 40,
  name: 200,
  phone: 80,
  commune: 80,
  address: 200,
  landmark: 200,
} as const;

export type AddressBookPart = keyof typeof ADDRESS_BOOK_LENGTHS;

const line = (most: number, clean = cleanText) =>
  v.pipe(v.string(), v.transform(clean), v.trim(), v.maxLength(most));
const { label, name, phone, commune, address, landmark } = ADDRESS_BOOK_LENGTHS;

/** A person or a place in the customer's address book. Only the label is required. */
export const AddressBookEntry = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The account that has written it; null for a guest's. */
  account: v.optional(v.nullable(v.string()), null),
  /** The customer's name for it: « Maman », « Chez moi », « Bureau ». */
  label: v.pipe(line(label), v.nonEmpty()),
  /** Whether it is the customer's own place: picking it fills in no other person. */
  isMine: v.boolean(),
  /** The name by which the courier asks for the person. */
  name: line(name),
  phone: line(phone, cleanPhone),
  /** A commune of the reference data, at least when it was stored. */
  commune: line(commune),
  address: line(address),
  /** Free text: « portail bleu après la pharmacie ». */
  landmark: line(landmark),
  /** Coordinates in the format of pin.ts; empty when none were taken. */
  pin: v.pipe(
    v.string(),
    v.check((text) => text === '' || parsePin(text) !== null),
  ),
  updatedAt: InstantSchema,
});
export type AddressBookEntry = v.InferOutput<typeof AddressBookEntry>;

/** The customer's input for an entry. */
export type AddressBookWords = Omit<AddressBookEntry, 'id' | 'account' | 'updatedAt'>;

export const NO_WORDS: AddressBookWords = {
  label: '',
  isMine: false,
  name: '',
  phone: '',
  commune: '',
  address: '',
  landmark: '',
  pin: '',
};

/** The written parts that the address book cannot keep as they are: a label without a visible character, or a text that is too long. */
export const refusedParts = (words: AddressBookWords): AddressBookPart[] =>
  keysOf(ADDRESS_BOOK_LENGTHS).filter((part) => !v.is(AddressBookEntry.entries[part], words[part]));

export const MAX_ADDRESS_BOOK = 60;

/** The valid entries in a stored row of unknown type. */
export function parseAddressBook(row: unknown): AddressBookEntry[] {
  const rows: unknown[] = Array.isArray(row) ? row : [];
  return rows.flatMap((one) => {
    const parsed = v.safeParse(AddressBookEntry, one);
    return parsed.success ? [parsed.output] : [];
  });
}

/** The entry in one line: « Maman — Goyave — portail bleu après la pharmacie ». */
export const addressBookTitle = ({ label, ...place }: AddressBookWords): string =>
  `${label}${dashed(addressBookPlace(place))}`;

const dashed = (text: string) => text && ` — ${text}`;

/** The place of an entry: « Goyave — portail bleu après la pharmacie ». */
export const addressBookPlace = ({ commune, landmark, address }: Omit<AddressBookWords, 'label'>): string =>
  [shownName(commune), landmark || address].filter(Boolean).join(' — ');

/** Sorts entries: the customer's own first, then by label, so that the order stays the same from day to day. */
export const inAddressBookOrder = (entries: readonly AddressBookEntry[]): AddressBookEntry[] =>
  [...entries].sort((a, b) => Number(b.isMine) - Number(a.isMine) || compareNames(a.label, b.label));

/**
 * The entry with the same person, or with the same place when it is the customer's own; undefined when there is none.
 */
export function alreadyIn(
  entries: readonly AddressBookEntry[],
  words: AddressBookWords,
): AddressBookEntry | undefined {
  const same = (a: string, b: string) => compareNames(a.trim(), b.trim()) === 0;
  const calls = ({ label, name }: AddressBookWords) => [label, name].filter(Boolean);
  return entries.find((entry) => {
    if (entry.isMine !== words.isMine || !same(entry.commune, words.commune)) return false;
    if (words.isMine) return same(entry.landmark, words.landmark) && same(entry.address, words.address);
    return calls(entry).some((one) => calls(words).some((other) => same(one, other)));
  });
}

/**
 * Merges two address books by id: of two versions, the one changed last stays. Entries beyond the limit are left out, and counted.
 * @param now limits the dates of the other device, whose clock may be ahead: its entries must not win for ever
 */
export function mergeAddressBooks(
  here: readonly AddressBookEntry[],
  there: readonly AddressBookEntry[],
  now: Instant,
): { readonly entries: AddressBookEntry[]; readonly taken: number; readonly noRoom: number } {
  const merged = new Map(here.map((entry) => [entry.id, entry]));
  let taken = 0;
  let noRoom = 0;
  for (const moved of there) {
    const entry = { ...moved, updatedAt: Math.min(moved.updatedAt, now) };
    const own = merged.get(entry.id);
    if (own && own.updatedAt >= entry.updatedAt) continue;
    if (!own && merged.size >= MAX_ADDRESS_BOOK) {
      noRoom += 1;
      continue;
    }
    merged.set(entry.id, entry);
    taken += 1;
  }
  return { entries: [...merged.values()], taken, noRoom };
}
