import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNames } from './alphabetical.ts';
import { bundledTables } from './bundled-tables.ts';

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
