import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list.ts';
import { read } from './testing.ts';

describe('a whole message', () => {
  it('may be numbered in part', () => {
    expect(read('Bonjour\n1- lait\n2- pain\n3- sel x2\nmerci')).toEqual(['1 × lait', '1 × pain', '2 × sel']);
    expect(read('1️⃣ lait\n2️⃣ pain\n3️⃣ sel')).toEqual(['1 × lait', '1 × pain', '1 × sel']);
  });

  it('is read line by line, blank lines and bullets aside', () => {
    expect(read('- 2 baguettes\n\n* lait x3\r\n  • tomates 1kg  ')).toEqual([
      '2 × baguettes',
      '3 × lait',
      '1 × tomates 1kg',
    ]);
  });

  it('may have several items on a line', () => {
    expect(read('pain, lait x2, 6 oeufs; beurre + sel')).toEqual([
      '1 × pain',
      '2 × lait',
      '6 × oeufs',
      '1 × beurre',
      '1 × sel',
    ]);
    expect(read('tomates, 2, oignons, 3')).toEqual(['2 × tomates', '3 × oignons']);
    expect(read('1,5L de lait, 2 pains')).toEqual(['1 × lait 1,5 L', '2 × pains']);
  });

  it('may number its lines', () => {
    expect(read('1- lait\n2- pain\n3- beurre x2')).toEqual(['1 × lait', '1 × pain', '2 × beurre']);
    expect(read('1. 2 baguettes\n2. lait\n3. 1 kg de riz')).toEqual([
      '2 × baguettes',
      '1 × lait',
      '1 × riz 1 kg',
    ]);
    expect(read('1) 2 pains\n2) lait x3')).toEqual(['2 × pains', '3 × lait']);
    expect(read('1.lait\n2.pain\n3.sel')).toEqual(['1 × lait', '1 × pain', '1 × sel']);
    expect(read('Bonjour\n1. 2 pains\n2. 3 laits\nmerci')).toEqual(['2 × pains', '3 × laits']);
    expect(read('1.5 L eau\n2.5 kg riz')).toEqual(['1 × eau 1.5 L', '1 × riz 2.5 kg']);
  });

  it('may have headings, which choose the aisle', () => {
    const items = parseList(
      'Boissons :\n- malta x6\n- truc inconnu\nAnimaux: 2 sacs de graines\nFruits et légumes\nail',
    );
    expect(items.map(({ category, item }) => [category, item])).toEqual([
      ['boissons', 'malta'],
      ['boissons', 'truc inconnu'],
      ['animaux', 'sacs de graines'],
      ['fruits_legumes', 'ail'],
    ]);
  });

  it('is empty for an empty text', () => expect(parseList(' \n\n ')).toEqual([]));
});

it.each(['Courses de samedi', 'Ma liste', 'Liste pour maman', 'À acheter', 'COURSES'])(
  'what a list is called is no article: %s',
  (title) => {
    expect(parseList(`${title}\nlait\n2 pains`).map(({ item }) => item)).toEqual(['lait', 'pains']);
  },
);

it('a title alone is all that was written', () => {
  expect(parseList('Courses de samedi')).toHaveLength(1);
});

describe('what asks for the articles is none', () => {
  it.each([
    'Bonjour, pouvez-vous me prendre :',
    'Bonsoir, il me faudrait :',
    'Vous pouvez me ramener :',
    'j’ai besoin de :',
  ])('%s', (line) => expect(read(`${line}\n2 baguettes\nbonne soirée`)).toEqual(['2 × baguettes']));
});
