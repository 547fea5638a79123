import { describe, expect, test } from 'vitest';
import { anEntryOfTheAddressBook as anEntry } from '../testing.ts';
import {
  addressBookTitle,
  alreadyIn,
  inAddressBookOrder,
  MAX_ADDRESS_BOOK,
  mergeAddressBooks,
  NO_WORDS,
  parseAddressBook,
} from './address-book.ts';

test('an entry is described in one line, from its parts that are not empty', () => {
  expect(addressBookTitle(anEntry())).toBe('Maman — Goyave — portail bleu après la pharmacie');
  expect(addressBookTitle(anEntry({ landmark: '', address: '12 rue Frébault' }))).toBe(
    'Maman — Goyave — 12 rue Frébault',
  );
  expect(addressBookTitle({ ...NO_WORDS, label: 'Joël' })).toBe('Joël');
  expect(addressBookTitle(anEntry({ commune: "Morne-à-l'Eau", landmark: '' }))).toBe('Maman — Morne-à-l’Eau');
});

describe('parsing an address book', () => {
  test('returns the stored entries', () => expect(parseAddressBook([anEntry()])).toEqual([anEntry()]));

  test.each([
    ['no list', 'rien'],
    ['nothing', undefined],
    ['no label', [anEntry({ label: ' ' })]],
    ['no key', [anEntry({ id: '1' })]],
    ['no place', [anEntry({ pin: 'ici' })]],
    ['too long', [anEntry({ landmark: 'x'.repeat(201) })]],
  ])('is nothing where there was %s', (_, row) => expect(parseAddressBook(row)).toEqual([]));
});

test('the customer’s own entries come first, then the others in French alphabetical order', () => {
  const labels = ['Zoé', 'Élise', 'Chez moi', 'emma'].map((label) =>
    anEntry({ label, isMine: label === 'Chez moi' }),
  );
  expect(inAddressBookOrder(labels).map(({ label }) => label)).toEqual(['Chez moi', 'Élise', 'emma', 'Zoé']);
});

describe('an entry is already in the address book', () => {
  const entries = [
    anEntry(),
    anEntry({ label: 'Chez moi', isMine: true, name: '', landmark: '', address: 'Bourg' }),
  ];
  const words = { ...NO_WORDS, commune: 'Goyave' };

  test('when it has the same name in the same commune', () => {
    expect(alreadyIn(entries, { ...words, label: 'yvonne toto' })).toBe(entries[0]);
    expect(alreadyIn(entries, { ...words, label: 'maman' })).toBe(entries[0]);
    expect(alreadyIn(entries, { ...words, label: 'Maman', commune: 'Baie-Mahault' })).toBeUndefined();
    expect(alreadyIn(entries, { ...words, label: 'Joël' })).toBeUndefined();
  });

  test('when it is the customer’s own and has the same place', () => {
    const home = { ...words, label: 'Maison', isMine: true };
    expect(alreadyIn(entries, { ...home, address: 'bourg' })).toBe(entries[1]);
    expect(alreadyIn(entries, { ...home, address: 'Plage' })).toBeUndefined();
  });
});

describe('merging two address books', () => {
  const here = anEntry({ updatedAt: 10 });

  test('keeps the later version, and gives a clock that is ahead no advantage', () => {
    const older = { ...here, label: 'Manman', updatedAt: 9 };
    expect(mergeAddressBooks([here], [older], 20)).toEqual({ entries: [here], taken: 0, noRoom: 0 });
    const newer = { ...here, label: 'Manman', updatedAt: 99 };
    expect(mergeAddressBooks([here], [newer], 20)).toEqual({
      entries: [{ ...newer, updatedAt: 20 }],
      taken: 1,
      noRoom: 0,
    });
  });

  // docs/rules/desk.md#limits-of-lists
  test('is limited to the room that is left, and counts what finds none', () => {
    const many = Array.from({ length: MAX_ADDRESS_BOOK }, (_, index) => anEntry({ id: String(index) }));
    const more = [anEntry({ id: 'x', updatedAt: 1 }), anEntry({ id: '0', updatedAt: 1 })];
    const { entries, taken, noRoom } = mergeAddressBooks(many, more, 20);
    expect([entries.length, taken, noRoom]).toEqual([MAX_ADDRESS_BOOK, 1, 1]);
  });
});
