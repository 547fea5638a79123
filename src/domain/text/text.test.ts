import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { bundledTables } from '../tables/bundled-tables.ts';
import { afterColon, compareNames, sentences } from './text.ts';

test('a mark ends a sentence, and no full stop follows it', () => {
  expect(sentences('Envoi…', 'La commande part.')).toBe('Envoi… La commande part.');
  expect(sentences('Reçue', 'Le don est arrivé. Merci\u00a0!')).toBe(
    'Reçue. Le don est arrivé. Merci\u00a0!',
  );
});

test('a sentence goes on after a colon without its capital', () => {
  expect(afterColon('Ce fichier est vide.')).toBe('ce fichier est vide.');
  expect(afterColon('Élargissez-la.')).toBe('élargissez-la.');
  expect(afterColon('PDF illisible.')).toBe('PDF illisible.');
  expect(afterColon('3\u00a0fichiers au plus.')).toBe('3\u00a0fichiers au plus.');
});

const collator = new Intl.Collator('fr', { sensitivity: 'base' });

it('puts the communes in the order of the French alphabet', () => {
  const names = bundledTables.communes.communes.map(({ name }) => name);
  expect(names.toSorted(compareNames)).toEqual(names.toSorted(collator.compare));
});

it('compares words as a French dictionary does', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcemoszABEOéèêëàâçîïôöûùüÉÀŒœæ -'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(Math.sign(compareNames(a, b))).toBe(Math.sign(collator.compare(a, b)));
    }),
  );
});

it('ignores accents and capitals', () => {
  expect(compareNames('Éléonore', 'eleonore')).toBe(0);
});
