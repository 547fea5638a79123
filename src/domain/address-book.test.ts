import { describe, expect, test } from 'vitest';
import {
  addressBookTitle,
  alreadyIn,
  inAddressBookOrder,
  MAX_ADDRESS_BOOK,
  mergeAddressBooks,
  NO_WORDS,
  parseAddressBook,
} from './address-book.ts';
import { anEntryOfTheAddressBook as anEntry } from './testing.ts';

test('an entry is told in one line, of what there is', () => {
  expect(addressBookTitle(anEntry())).toBe('Maman — Goyave — portail bleu après la pharmacie');
  expect(addressBookTitle(anEntry({ landmark: '', address: '12 rue Frébault' }))).toBe(
    'Maman — Goyave — 12 rue Frébault',
  );
  expect(addressBookTitle({ ...NO_WORDS, label: 'Joël' })).toBe('Joël');
});

describe('what is read back', () => {
  test('is what was kept', () => expect(parseAddressBook([anEntry()])).toEqual([anEntry()]));

  test.each([
    ['no list', 'rien'],
    ['nothing', undefined],
    ['no label', [anEntry({ label: ' ' })]],
    ['no key', [anEntry({ id: '1' })]],
    ['no place', [anEntry({ pin: 'ici' })]],
    ['too long', [anEntry({ landmark: 'x'.repeat(91) })]],
  ])('is nothing where there was %s', (_, row) => expect(parseAddressBook(row)).toEqual([]));
});

test('one’s own come first, then by name as the French sort', () => {
  const labels = ['Zoé', 'Élise', 'Chez moi', 'emma'].map((label) =>
    anEntry({ label, isMine: label === 'Chez moi' }),
  );
  expect(inAddressBookOrder(labels).map(({ label }) => label)).toEqual(['Chez moi', 'Élise', 'emma', 'Zoé']);
});

describe('somebody is already in the address book', () => {
  const entries = [
    anEntry(),
    anEntry({ label: 'Chez moi', isMine: true, name: '', landmark: '', address: 'Bourg' }),
  ];
  const words = { ...NO_WORDS, commune: 'Goyave' };

  test('by what they are called, in the same commune', () => {
    expect(alreadyIn(entries, { ...words, label: 'yvonne toto' })).toBe(entries[0]);
    expect(alreadyIn(entries, { ...words, label: 'maman' })).toBe(entries[0]);
    expect(alreadyIn(entries, { ...words, label: 'Maman', commune: 'Baie-Mahault' })).toBeUndefined();
    expect(alreadyIn(entries, { ...words, label: 'Joël' })).toBeUndefined();
  });

  test('by its place, where it is one’s own', () => {
    const home = { ...words, label: 'Maison', isMine: true };
    expect(alreadyIn(entries, { ...home, address: 'bourg' })).toBe(entries[1]);
    expect(alreadyIn(entries, { ...home, address: 'Plage' })).toBeUndefined();
  });
});

describe('two address books in one', () => {
  const here = anEntry({ updatedAt: 10 });

  test('the later word wins, and a clock that is ahead gains nothing', () => {
    const older = { ...here, label: 'Manman', updatedAt: 9 };
    expect(mergeAddressBooks([here], [older], 20)).toEqual({ entries: [here], taken: 0 });
    const newer = { ...here, label: 'Manman', updatedAt: 99 };
    expect(mergeAddressBooks([here], [newer], 20)).toEqual({
      entries: [{ ...newer, updatedAt: 20 }],
      taken: 1,
    });
  });

  test('there is only so much room', () => {
    const many = Array.from({ length: MAX_ADDRESS_BOOK }, (_, index) => anEntry({ id: String(index) }));
    const more = [anEntry({ id: 'x', updatedAt: 1 }), anEntry({ id: '0', updatedAt: 1 })];
    const { entries, taken } = mergeAddressBooks(many, more, 20);
    expect([entries.length, taken]).toEqual([MAX_ADDRESS_BOOK, 1]);
  });
});
