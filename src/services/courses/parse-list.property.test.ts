import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from './categories.ts';
import { parseList, readList } from './parse-list.ts';
import { NUMBER_WORDS } from './quantity-copy.ts';
import { read } from './testing.ts';

describe('any text', () => {
  const sentences = fc.array(
    fc.constantFrom('lait', 'x3', '2', 'kg', '(', ')', 'de', 'un', '🍅', 'Été', '7up', ':'),
  );
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    sentences.map((words) => words.join(' ')),
  );

  it('gives lines that a list can hold', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const { item, quantity, category, brand } of parseList(text)) {
          expect(item.trim()).toBe(item);
          expect(item.length).toBeGreaterThan(0);
          expect(item.length).toBeLessThanOrEqual(120);
          expect(brand.length).toBeLessThanOrEqual(60);
          expect(CATEGORIES).toContain(category);
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true);
        }
      }),
    );
  });

  it('keeps every word of a name', () => {
    const word = fc.stringMatching(/^[b-wyz]{3,9}$/).filter((text) => !(text in NUMBER_WORDS));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
        const kept = parseList(words.join(' ')).map(({ item, brand }) => `${item} ${brand}`);
        for (const expected of words) expect([...kept, 'marque des une un'].join(' ')).toContain(expected);
      }),
    );
  });

  // The letters spell none of the words that the parser knows, so the text must survive parsing.
  const own = fc.stringMatching(/^[bcdfg]{4,9}$/);
  const signs = fc.constantFrom(
    ...[
      'x3',
      '2',
      '6',
      '1234',
      'kg',
      '(',
      ')',
      ',',
      ';',
      ':',
      '+',
      '-',
      '•',
      '1.',
      '2)',
      '1-',
      '½',
      '%',
      '\n',
      '\r\n',
    ],
    ...[
      'de',
      'du',
      'un',
      'dé',
      'twa',
      'vingt-quatre',
      'il me faut',
      'mwen vlé',
      'marque',
      'sans marque',
      'taille',
    ],
    ...[
      'paquets',
      '2 paquets',
      '1 kg 500',
      'Boissons',
      'Boissons :',
      'sans',
      'ou',
      '🍅',
      '2️⃣',
      '☐',
      '[x]',
      '\u200b',
    ],
  );
  const wordsOf = (text: string) => (text.match(/[bcdfg]{4,}|\d{4,}/g) ?? []).toSorted();

  // docs/rules/services.md#grocery-list
  it('loses none of its words: each is in an article, or in a title or a ticked line that is shown as left out', () => {
    const check = (tokens: string[]) => {
      const text = tokens.join(' ');
      const lines = readList(text);
      const leftOut = lines.filter(({ items }) => items.length === 0);
      const kept = lines.flatMap(({ items }) => items).map(({ item, brand }) => `${item} ${brand}`);
      const shown = [...kept, ...leftOut.map(({ written }) => written)];
      expect(wordsOf(shown.join(' '))).toEqual(wordsOf(text));
      for (const { written, isDone = false } of leftOut)
        if (wordsOf(written).length > 0) expect(isDone || written.endsWith(':'), written).toBe(true);
    };
    check(['bbdg', ':', '\n', '-', 'dddb']);
    check(['☐', 'bbdg', '\n', '[x]', 'dddb']);
    fc.assert(fc.property(fc.array(fc.oneof(own, signs), { maxLength: 60 }), check), { numRuns: 1000 });
  });

  it('keeps a heading that stands alone, as text', () => {
    expect(read('Boissons :')).toEqual(['1 × Boissons :']);
    expect(read('Boissons :\nAnimaux :\ngraines')).toEqual(['1 × Boissons :', '1 × graines']);
  });

  // Each input has two hundred thousand characters: an algorithm that is not linear would not finish.
  it.each([
    '(',
    ',',
    '(a,',
    '[12:03 ',
    ' x2',
    '1- lait\n',
    '1-',
    'marque ',
    'de ',
    '🍅',
    'Boissons:\n',
    '2 ',
    '1️⃣',
  ])('comes to an end over many %j', (piece) => {
    const items = parseList(piece.repeat(200_000 / piece.length));
    expect(items.every(({ item }) => item.length > 0 && item.length <= 120)).toBe(true);
  });
});
