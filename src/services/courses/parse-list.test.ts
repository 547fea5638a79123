import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from './categories.ts';
import { parseList } from './parse-list.ts';
import { NUMBER_WORDS } from './quantity-copy.ts';

/** Formats parsed items as « quantity × item », with the brand after a slash. */
const read = (text: string) =>
  parseList(text).map(({ quantity, item, brand }) => `${quantity} × ${item}${brand && ` / ${brand}`}`);

/** Lines as customers write them in messages, and the items that they mean. */
const LINES: readonly (readonly [written: string, meant: string])[] = [
  ['riz sans marque particulière', '1 × riz sans marque particulière'],
  ['riz de la marque Uncle', '1 × riz de la marque Uncle'],
  ['riz sans marque, marque Uncle', '1 × riz sans marque / Uncle'],
  ['2 baguettes', '2 × baguettes'],
  ['2 Baguettes', '2 × Baguettes'],
  ['lait x3', '3 × lait'],
  ['lait x 3', '3 × lait'],
  ['Lait X3', '3 × Lait'],
  ['lait ×3', '3 × lait'],
  ['lait*3', '3 × lait'],
  ['lait 3x', '3 × lait'],
  ['lait (3)', '3 × lait'],
  ['lait (x3)', '3 × lait'],
  ['lait : 3', '3 × lait'],
  ['lait = 3', '3 × lait'],
  ['lait - 3', '3 × lait'],
  ['Lait ........ 3', '3 × Lait'],
  ['lait 3', '1 × lait 3'],
  ['pain : x2', '2 × pain'],
  ['pain, x2', '2 × pain'],
  ['x2 coca', '2 × coca'],
  ['2x coca zéro', '2 × coca zéro'],
  ['2 x coca zéro', '2 × coca zéro'],
  ['(2) coca zéro', '2 × coca zéro'],
  ['3: yaourts nature', '3 × yaourts nature'],
  ['2baguettes', '2 × baguettes'],
  ['- tomates 1kg', '1 × tomates 1kg'],
  ['• tomates 1 kg', '1 × tomates 1 kg'],
  ['1kg tomates', '1 × tomates 1 kg'],
  ['2 kg de pommes de terre', '1 × pommes de terre 2 kg'],
  ['500g de beurre doux', '1 × beurre doux 500 g'],
  ['1,5 L de lait', '1 × lait 1,5 L'],
  ['un kilo de carottes', '1 × carottes 1 kilo'],
  ["2 litres d'huile", '1 × huile 2 litres'],
  ['lait 1L x6', '6 × lait 1L'],
  ['6 x 1,5L eau', '6 × eau 1,5 L'],
  ['riz 1kg x2', '2 × riz 1kg'],
  ['1kg de riz x2', '2 × riz 1 kg'],
  ['2 sachets de riz 1 kg', '2 × sachets de riz 1 kg'],
  ["1 pack d'eau", "1 × pack d'eau"],
  ['2 packs de 6 bières', '2 × packs de 6 bières'],
  ['pack de 6 bières', '1 × pack de 6 bières'],
  ['12 oeufs', '12 × oeufs'],
  ['une salade', '1 × salade'],
  ['deux avocats', '2 × avocats'],
  ['Trois concombres', '3 × concombres'],
  ['douze œufs', '12 × œufs'],
  ['dé pen', '2 × pen'],
  ['twa kokoyé', '3 × kokoyé'],
  ['kat zaboka', '4 × zaboka'],
  ['senk fig', '5 × fig'],
  ['on boutey wonm', '1 × boutey wonm'],
  ['on a besoin de sel', '1 × on a besoin de sel'],
  ['un peu de persil', '1 × un peu de persil'],
  ['du pain', '1 × pain'],
  ['dessert chocolat', '1 × dessert chocolat'],
  ['durian', '1 × durian'],
  ["de l'eau gazeuse", '1 × eau gazeuse'],
  ['des bananes jaunes x6', '6 × bananes jaunes'],
  ['2 ou 3 avocats bien mûrs', '1 × 2 ou 3 avocats bien mûrs'],
  ['2-3 tomates', '1 × 2-3 tomates'],
  ['1/2 pastèque', '1 × 1/2 pastèque'],
  ['½ pastèque', '1 × ½ pastèque'],
  ['couches taille 4', '1 × couches taille 4'],
  ['2 paquets de couches taille 4', '2 × paquets de couches taille 4'],
  ['7up', '1 × 7up'],
  ['1664', '1 × 1664'],
  ['100 gobelets', '1 × 100 gobelets'],
  ['0 sucre', '1 × 0 sucre'],
  ['tomates 3 pièces', '1 × tomates 3 pièces'],
  ['lait marque Candia', '1 × lait / Candia'],
  ['2 laits demi-écrémé (marque : Candia)', '2 × laits demi-écrémé / Candia'],
  ['pâtes sans marque', '1 × pâtes sans marque'],
  ['[ ] beurre', '1 × beurre'],
  ['[x] beurre x2', '2 × beurre'],
  ['☐ beurre', '1 × beurre'],
  ['✅ beurre', '1 × beurre'],
  ['🍅 tomates x4', '4 × tomates'],
  ['3 🍌', '3 × 🍌'],
  ['🍍', '1 × 🍍'],
  ['2️⃣ baguettes', '2 × baguettes'],
  ['1) lait', '1 × lait'],
  ['12. pain', '1 × pain'],
  ['2- pains', '2 × pains'],
  ['[12:03, 19/11/2026] Maryse : 2 baguettes', '2 × baguettes'],
  ['19/11/2026, 12:03 - Maryse: 2 baguettes', '2 × baguettes'],
  ['Bonjour', '1 × Bonjour'],
  ['yaourts, sans sucre', '1 × yaourts, sans sucre'],
  ['poulet (entier, pas trop gros)', '1 × poulet (entier, pas trop gros)'],
];

describe('a line as people write it', () => {
  it.each(LINES)('%s', (written, meant) => expect(read(written)).toEqual([meant]));
});

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
    expect(read('1,5L de lait, 2 pains')).toEqual(['1 × lait 1,5 L', '2 × pains']);
  });

  it('may number its lines', () => {
    expect(read('1- lait\n2- pain\n3- beurre x2')).toEqual(['1 × lait', '1 × pain', '2 × beurre']);
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

  it('loses none of its words, wherever they stand', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(own, signs), { maxLength: 60 }), (tokens) => {
        const text = tokens.join(' ');
        const kept = parseList(text).map(({ item, brand }) => `${item} ${brand}`);
        expect(wordsOf(kept.join(' '))).toEqual(wordsOf(text));
      }),
      { numRuns: 1000 },
    );
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

it.each(['Courses de samedi', 'Ma liste', 'Liste pour maman', 'À acheter', 'COURSES'])(
  'what a list is called is no article: %s',
  (title) => {
    expect(parseList(`${title}\nlait\n2 pains`).map(({ item }) => item)).toEqual(['lait', 'pains']);
  },
);

it('a title alone is all that was written', () => {
  expect(parseList('Courses de samedi')).toHaveLength(1);
});

describe('what says where to deliver is no article', () => {
  it.each([
    'Livraison au Gosier, portail bleu',
    'Livrer au Gosier, portail bleu',
    'à livrer au Gosier',
    'À livrer aux Abymes',
    'Livraison : Gosier',
    'Livraison\u00a0: Gosier',
    'livré à St-François',
    'Livraison à Ste Anne, route de la plage',
    'à livrer chez Mme Paul, portail vert',
    'livrez-moi au Gosier',
    'Pouvez-vous livrer au Lamentin ?',
    'merci de me livrer à Petit-Bourg',
    'à déposer à Baie-Mahault',
    'pour Sainte-Anne',
    'c’est pour le Moule',
    'Bonjour c’est pour le Moule',
    'pour maman à Sainte-Anne',
    'je suis au gosier',
    'Adresse : 12 rue des Fleurs, Le Gosier',
    'Sainte-Anne',
  ])('%s', (line) => expect(read(`2 baguettes\nlait\n${line}`)).toEqual(['2 × baguettes', '1 × lait']));

  it.each(['2 baguettes, lait, à livrer au Gosier', '2 baguettes, lait. C’est pour le Moule, maison verte'])(
    'also in the line of the articles: %s',
    (line) => expect(read(line)).toEqual(['2 × baguettes', '1 × lait']),
  );

  it.each([
    ['livre de beurre', '1 × livre de beurre'],
    ['livre à colorier', '1 × livre à colorier'],
    ['moules', '1 × moules'],
    ['moule', '1 × moule'],
    ['pour le moule à gâteau', '1 × pour le moule à gâteau'],
    ['Goyave', '1 × Goyave'],
    ['goyaves', '1 × goyaves'],
    ['melons de Petit-Canal', '1 × melons de Petit-Canal'],
    ['eau bouillante', '1 × eau bouillante'],
    ['riz pour 4 personnes', '1 × riz pour 4 personnes'],
    ['poulet pour colombo', '1 × poulet pour colombo'],
    ['pain de mie', '1 × pain de mie'],
    ['Livraison de 2 baguettes', '1 × Livraison de 2 baguettes'],
  ])('but %s is one', (line, meant) => expect(read(`lait\n${line}`)).toEqual(['1 × lait', meant]));
});

describe('what asks for the articles is none', () => {
  it.each([
    'Bonjour, pouvez-vous me prendre :',
    'Bonsoir, il me faudrait :',
    'Vous pouvez me ramener :',
    'j’ai besoin de :',
  ])('%s', (line) => expect(read(`${line}\n2 baguettes\nbonne soirée`)).toEqual(['2 × baguettes']));
});
