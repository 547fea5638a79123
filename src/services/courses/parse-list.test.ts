import { describe, expect, it } from 'vitest';
import { guessCategory } from './parse-item.ts';
import { parseList, readList } from './parse-list.ts';
import { read } from './testing.ts';

describe('a whole message', () => {
  it('may be numbered in part', () => {
    expect(read('Bonjour\n1- lait\n2- pain\n3- sel x2\nmerci')).toEqual([
      '1 × lait',
      '1 × pain',
      '1 × sel x2',
    ]);
    expect(read('1️⃣ lait\n2️⃣ pain\n3️⃣ sel')).toEqual(['1 × lait', '1 × pain', '1 × sel']);
  });

  it('is read line by line, blank lines and bullets aside', () => {
    expect(read('- 2 baguettes\n\n* lait x3\r\n  • tomates 1kg  ')).toEqual([
      '2 × baguettes',
      '1 × lait x3',
      '1 × tomates 1kg',
    ]);
  });

  it('may have several items on a line', () => {
    expect(read('pain, lait x2, 6 oeufs; beurre + sel')).toEqual([
      '1 × pain',
      '1 × lait x2',
      '6 × oeufs',
      '1 × beurre',
      '1 × sel',
    ]);
    expect(read('tomates, 2, oignons, 3')).toEqual(['1 × tomates, 2', '1 × oignons, 3']);
    expect(read('1,5L de lait, 2 pains')).toEqual(['1 × 1,5L de lait', '2 × pains']);
  });

  it('may number its lines', () => {
    expect(read('1- lait\n2- pain\n3- beurre x2')).toEqual(['1 × lait', '1 × pain', '1 × beurre x2']);
    expect(read('1. 2 baguettes\n2. lait\n3. 1 kg de riz')).toEqual([
      '2 × baguettes',
      '1 × lait',
      '1 × 1 kg de riz',
    ]);
    expect(read('1) 2 pains\n2) lait x3')).toEqual(['2 × pains', '1 × lait x3']);
    expect(read('1.lait\n2.pain\n3.sel')).toEqual(['1 × lait', '1 × pain', '1 × sel']);
    expect(read('Bonjour\n1. 2 pains\n2. 3 laits\nmerci')).toEqual(['2 × pains', '3 × laits']);
    expect(read('1.5 L eau\n2.5 kg riz')).toEqual(['1 × 1.5 L eau', '1 × 2.5 kg riz']);
  });

  it('may have headings, which choose the aisle', () => {
    const items = parseList(
      'Boissons :\n- malta x6\n- truc inconnu\nAnimaux: 2 sacs de graines\nFruits et légumes\nail',
    );
    expect(items.map(({ category, item }) => [category, item])).toEqual([
      ['boissons', 'malta x6'],
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

describe('a title above lines without its mark is no article', () => {
  it.each([
    '# From Anna\n\n## Freezer\n- [ ] lait\n- [ ] 2 pains',
    '🛒 Liste de courses — Semaine 21 (2026)\n\n## Féculents\n- lait\n\n## Autres\n- 2 pains',
    '**produce**\n  - lait\n  - 2 pains',
    '# Lista Completa\n\n## 🥬 Verdulería\n\n**🍎 Frutas**\n\n- [ ] lait\n- [ ] 2 pains',
    '# Lignes du samedi\nlait\n2 pains',
    'Pour l’apéro :\n- lait\n- 2 pains',
    '*Marché*\n1. lait\n2. 2 pains',
    '<h2>Marché</h2>\n<ul>\n<li>lait</li><li>2 pains</li>\n</ul>',
  ])('%j', (list) => expect(read(list).slice(-2)).toEqual(['1 × lait', '2 × pains']));

  it('and is returned with the lines', () => {
    expect(readList('## Divers\n- lait').map(({ written }) => written)).toEqual(['Divers', 'lait']);
  });

  it('but what all lines have, or no bullet follows, is no title’s mark', () => {
    expect(read('# lait\n# 2 pains')).toEqual(['1 × lait', '2 × pains']);
    expect(read('*lait*\n2 pains')).toEqual(['1 × lait', '2 × pains']);
    expect(read('lait :\n2 pains')).toEqual(['1 × lait :', '2 × pains']);
    expect(read('- lait :\n- 2 pains')).toEqual(['1 × lait :', '2 × pains']);
  });

  it('names the aisle of the lines below, until the next one', () => {
    const aisles = parseList('## Boissons\n- truc\n## Divers\n- truc').map(({ category }) => category);
    expect(aisles).toEqual(['boissons', 'autres']);
  });
});

describe('what asks for the articles is none', () => {
  it.each([
    'Bonjour, pouvez-vous me prendre :',
    'Bonsoir, il me faudrait :',
    'Vous pouvez me ramener :',
    'j’ai besoin de :',
  ])('%s', (line) => expect(read(`${line}\n2 baguettes\nbonne soirée`)).toEqual(['2 × baguettes']));
});

describe('a line is the line as it was written, unless exactly one amount stands at its beginning', () => {
  it.each([
    ['1 kg de tomates et 2 kg d’oignons', '1 × 1 kg de tomates et 2 kg d’oignons'],
    ['2 baguettes et 1 lait', '1 × 2 baguettes et 1 lait'],
    ['2 baguettes et un lait', '1 × 2 baguettes et un lait'],
    ['2 baguettes et du lait', '1 × 2 baguettes et du lait'],
    ['deux baguettes plus trois laits', '1 × deux baguettes plus trois laits'],
    ['dé pen é on lèt', '1 × dé pen é on lèt'],
    ['3 tomates / 2 oignons', '1 × 3 tomates / 2 oignons'],
    ['3 tomates & 2 oignons', '1 × 3 tomates & 2 oignons'],
    ['2 lait x3', '1 × 2 lait x3'],
    ['2 packs de 6 yaourts', '1 × 2 packs de 6 yaourts'],
    ['3 mangues (ou 2 ananas)', '1 × 3 mangues (ou 2 ananas)'],
    ['riz 2', '1 × riz 2'],
    ['tomates 1 kg', '1 × tomates 1 kg'],
    ['2 paquets de riz 1 kg', '2 × paquets de riz 1 kg'],
    ['3 paquets de couches taille 4', '3 × paquets de couches taille 4'],
    ['2 gels douche 3 en 1', '2 × gels douche 3 en 1'],
    ['2 yaourts 0 %', '2 × yaourts 0 %'],
    ['3 menus poulet et frites', '3 × menus poulet et frites'],
    ['1 kg de farine, de l’huile et 6 oeufs', '1 × 1 kg de farine', '1 × huile', '6 × oeufs'],
    ['pain, lait et 2 avocats', '1 × pain', '1 × lait', '2 × avocats'],
    ['pain, du beurre, et des tomates', '1 × pain', '1 × beurre', '1 × tomates'],
    ['tomates, de Petit-Canal', '1 × tomates, de Petit-Canal'],
    ['sel et poivre', '1 × sel et poivre'],
  ])('%s', (line, ...meant) => expect(read(line)).toEqual(meant));
});

describe('what is ticked or struck out among the open is done', () => {
  it.each([
    ['☐ pain\n☑ lait\n☐ sel', ['lait']],
    ['[ ] pain\n[x] lait\n[ ] sel', ['lait']],
    ['- [ ] pain\n- [X] lait\n- [ ] sel', ['lait']],
    ['⬜ pain\n✅ lait\n⬜ sel', ['lait']],
    ['□ pain\n✓ lait\n□ sel', ['lait']],
    ['☐ pain\n☒ lait\n☐ sel', ['lait']],
    ['○ pain\n✓ lait\n○ sel', ['lait']],
    ['◯ pain\n✔️ lait\n◯ sel', ['lait']],
    ['▢ pain\n✔️ lait\n▢ sel', ['lait']],
    ['[ ] pain\n[v] lait\n[ ] sel', ['lait']],
    ['( ) pain\n(x) lait\n( ) sel', ['lait']],
    ['- [ ] pain\n- [-] lait\n- [ ] sel', ['lait']],
    ['pain\n~lait~\nsel', ['lait']],
    ['- pain\n- ~~lait~~\n- sel', ['lait']],
    ['pain\nl̶a̶i̶t̶\nsel', ['lait']],
    ['[26/11 10:12] Maman: ☐ pain\n[26/11 10:12] Maman: ☑ lait\n[26/11 10:13] Maman: sel', ['lait']],
  ])('%j', (list, done) => {
    const lines = readList(list);
    expect(lines.filter(({ isDone }) => isDone).map(({ written }) => written)).toEqual(done);
    expect(lines.flatMap(({ items }) => items).map(({ item }) => item)).toEqual(['pain', 'sel']);
  });

  it.each(['✅ pain\n✅ lait', '☑ pain\n☑ lait', '[x] pain\n[x] lait', '✓ pain\nlait'])(
    'but bullets that are ticks are to be bought: %j',
    (list) => expect(read(list)).toEqual(['1 × pain', '1 × lait']),
  );
});

it.each([
  ['Bananes plantain', 'fruits_legumes'],
  ['christophines', 'fruits_legumes'],
  ['pommes de terre', 'fruits_legumes'],
  ['Cuisses de poulet', 'viandes_poissons'],
  ['morue', 'viandes_poissons'],
  ['lait demi-écrémé', 'produits_laitiers'],
  ['oeufs', 'produits_laitiers'],
  ['Œufs', 'produits_laitiers'],
  ['pain de mie', 'boulangerie_patisserie'],
  ['riz 1kg', 'epicerie_salee'],
  ['PÂTES', 'epicerie_salee'],
  ['sauce tomate', 'epicerie_salee'],
  ['compote de pommes', 'epicerie_sucree'],
  ["jus d'orange", 'boissons'],
  ['eau de coco', 'boissons'],
  ['eau de javel', 'entretien_maison'],
  ['lait de coco', 'produits_du_monde'],
  ['épinards surgelés', 'surgeles'],
  ['tomates bio', 'bio'],
  ['gel douche', 'hygiene_beaute'],
  ['couches taille 4', 'bebe'],
  ['shampoing bébé', 'bebe'],
  ['croquettes pour chat', 'animaux'],
  ['pâtée pour le chat', 'animaux'],
  ['lessive Le Chat', 'entretien_maison'],
  ['Le Chat, lessive liquide 2L', 'entretien_maison'],
  ['savon Le Chat', 'hygiene_beaute'],
  ['boudin créole', 'frais_traiteur'],
  ['chips', 'aperitif'],
  ['gobelets', 'ustensiles_cuisine'],
  ['charbon de bois', 'autres'],
])('%s is found under %s', (item, category) => expect(guessCategory(item)).toBe(category));

it.each(['truc', '', '🍍', 'constructor', '__proto__'])('finds no aisle for %j', (item) => {
  expect(guessCategory(item)).toBeNull();
});
