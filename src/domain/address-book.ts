import * as v from 'valibot';
import { compareNames } from './alphabetical.ts';
import { cleanPhone, cleanText } from './clean-text.ts';
import type { Instant } from './island-time.ts';
import { parsePin } from './pin.ts';

/** How long each part may be: what stands together in one field of a form still fits it. */
export const ADDRESS_BOOK_LENGTHS = {
  label: 40,
  name: 80,
  phone: 40,
  commune: 80,
  address: 100,
  landmark: 90,
} as const;

const line = (most: number, clean = cleanText) =>
  v.pipe(v.string(), v.transform(clean), v.trim(), v.maxLength(most));
const { label, name, phone, commune, address, landmark } = ADDRESS_BOOK_LENGTHS;

/** Somebody, or a place, that the customer has put into their address book. Only what it is called has to be there. */
export const AddressBookEntry = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** What the customer calls it: « Maman », « Chez moi », « Bureau ». */
  label: v.pipe(line(label), v.nonEmpty()),
  /** The customer's own: picking it orders for nobody else. */
  isMine: v.boolean(),
  /** By which the courier asks for them. */
  name: line(name),
  phone: line(phone, cleanPhone),
  /** A name of the reference data, at least when it was kept. */
  commune: line(commune),
  address: line(address),
  /** In free words: « portail bleu après la pharmacie ». */
  landmark: line(landmark),
  /** Coordinates as pin.ts writes them; empty where none were taken. */
  pin: v.pipe(
    v.string(),
    v.check((text) => text === '' || parsePin(text) !== null),
  ),
  updatedAt: v.number(),
});
export type AddressBookEntry = v.InferOutput<typeof AddressBookEntry>;

/** What the customer says of an entry; the rest is bookkeeping. */
export type AddressBookWords = Omit<AddressBookEntry, 'id' | 'updatedAt'>;

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

/** Of entries on one device. */
export const MAX_ADDRESS_BOOK = 60;

/** The entries of an address book in an unknown value. */
export function parseAddressBook(row: unknown): AddressBookEntry[] {
  const rows: unknown[] = Array.isArray(row) ? row : [];
  return rows.flatMap((one) => {
    const parsed = v.safeParse(AddressBookEntry, one);
    return parsed.success ? [parsed.output] : [];
  });
}

/** « Maman — Goyave — portail bleu après la pharmacie ». */
export const addressBookTitle = ({ label, ...place }: AddressBookWords): string =>
  `${label}${dashed(addressBookPlace(place))}`;

const dashed = (text: string) => text && ` — ${text}`;

/** The same without what it is called: « Goyave — portail bleu après la pharmacie ». */
export const addressBookPlace = ({ commune, landmark, address }: Omit<AddressBookWords, 'label'>): string =>
  [commune, landmark || address].filter(Boolean).join(' — ');

/** One's own first, then by what they are called: where each stands does not change from one day to the next. */
export const inAddressBookOrder = (entries: readonly AddressBookEntry[]): AddressBookEntry[] =>
  [...entries].sort((a, b) => Number(b.isMine) - Number(a.isMine) || compareNames(a.label, b.label));

/**
 * The entry that says the same already: the same person, or the same place where nobody is named. Undefined where none
 * does.
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
 * Two address books in one: by id, of two the one that was changed last. No more come in than there is room for.
 * @param now another device's clock may be ahead; its entries must not win for ever
 */
export function mergeAddressBooks(
  here: readonly AddressBookEntry[],
  there: readonly AddressBookEntry[],
  now: Instant,
): { readonly entries: AddressBookEntry[]; readonly taken: number } {
  const merged = new Map(here.map((entry) => [entry.id, entry]));
  let taken = 0;
  for (const moved of there) {
    const entry = { ...moved, updatedAt: Math.min(moved.updatedAt, now) };
    const own = merged.get(entry.id);
    if (own ? own.updatedAt >= entry.updatedAt : merged.size >= MAX_ADDRESS_BOOK) continue;
    merged.set(entry.id, entry);
    taken += 1;
  }
  return { entries: [...merged.values()], taken };
}
