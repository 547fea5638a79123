import { describe, expect, it } from 'vitest';
import type { ItemLine } from '../values.ts';
import { decodeList, encodeList } from './list-text.ts';
import { parseList, readList } from './parse-list.ts';

/** Formats items as the courier's list does: « quantity × item », the brand after a slash. */
const read = (text: string) =>
  parseList(text).map(({ quantity, item, brand }) => `${quantity} × ${item}${brand && ` / ${brand}`}`);

const onTicket = (text: string) =>
  encodeList(parseList(text).map((item, id): ItemLine => ({ ...item, id: `${id}` })));

/**
 * Lines as families write them here, in French and in Creole, with numbers in names, abbreviations and
 * mistakes. Each comes with the items that must be sent. An ambiguous line is sent whole, as one item.
 */
const WRITTEN: readonly (readonly [written: string, ...arrives: string[]])[] = [
  // Lines that were once parsed wrongly.
  ['1 500 g de viande', '1 × 1 500 g de viande'],
  ['vingt cinq œufs', '25 × œufs'],
  ['rhum Damoiseau 50', '1 × rhum Damoiseau 50'],
  ['dis moi si y a plus de pain', '1 × dis moi si y a plus de pain'],
  ['dis-moi s’il reste du pain', '1 × dis-moi s’il reste du pain'],
  ['2ème âge Gallia', '1 × 2ème âge Gallia'],
  ['2eme age gallia x2', '1 × 2eme age gallia x2'],
  ['1er âge', '1 × 1er âge'],
  ['deux cents grammes de jambon', '1 × deux cents grammes de jambon'],
  ['shampooing 3 en 1', '1 × shampooing 3 en 1'],
  ['gel douche 2 en 1 x2', '1 × gel douche 2 en 1 x2'],
  ['3 en 1 gel douche', '1 × 3 en 1 gel douche'],
  ['20 euros de viande hachée', '1 × 20 euros de viande hachée'],
  ['10€ de crevettes', '1 × 10€ de crevettes'],
  ['budget : 80', '1 × budget : 80'],
  // Numbers.
  ['2 500 g de farine', '1 × 2 500 g de farine'],
  ['1 000 ml d’eau de coco', '1 × 1 000 ml d’eau de coco'],
  ['1 1/2 kg de carottes', '1 × 1 1/2 kg de carottes'],
  ['1 ½ kg de patates douces', '1 × 1 ½ kg de patates douces'],
  ['2 1/2 pastèques', '1 × 2 1/2 pastèques'],
  ['1 kg et demi de riz', '1 × 1 kg et demi de riz'],
  ['un kilo et demi de poulet', '1 × un kilo et demi de poulet'],
  ['trente-six œufs', '36 × œufs'],
  ['soixante-douze couches', '72 × couches'],
  ['quatre vingt dix bâtonnets de glace', '90 × bâtonnets de glace'],
  ['vingt et une baguettes', '21 × baguettes'],
  ['cent grammes de gruyère râpé', '1 × cent grammes de gruyère râpé'],
  ['deux mille cinq cents grammes de sucre', '1 × deux mille cinq cents grammes de sucre'],
  ['cent serviettes', '1 × cent serviettes'],
  ['1 000 serviettes', '1 × 1 000 serviettes'],
  ['deux ou trois avocats', '1 × deux ou trois avocats'],
  ['une douzaine d’œufs', '1 × douzaine d’œufs'],
  // Names with numbers.
  ['33 export x6', '1 × 33 export x6'],
  ['7 up', '1 × 7 up'],
  ['3 suisses', '1 × 3 suisses'],
  ['Trois-Rivières 55', '1 × Trois-Rivières 55'],
  ['quatre-quarts', '1 × quatre-quarts'],
  ['4 épices', '1 × 4 épices'],
  ['mille-feuilles x4', '1 × mille-feuilles x4'],
  ['pizza 4 fromages', '1 × pizza 4 fromages'],
  ['farine T55', '1 × farine T55'],
  ['1664', '1 × 1664'],
  ['WD 40', '1 × WD 40'],
  ['Pampers 4', '1 × Pampers 4'],
  ['couches Huggies T3 x2', '1 × couches Huggies T3 x2'],
  ['Kiri 12', '1 × Kiri 12'],
  ['lait Nan 2', '1 × lait Nan 2'],
  ['javel 9°', '1 × javel 9°'],
  ['piles LR6 (8)', '1 × piles LR6 (8)'],
  ['rhum Bologne (50)', '1 × rhum Bologne (50)'],
  ['plateau sushi 12 pièces', '1 × plateau sushi 12 pièces'],
  ['planche 20 x 30', '1 × planche 20 x 30'],
  ['papier alu 30 m', '1 × papier alu 30 m'],
  // Abbreviations and mistakes.
  ['2 pqt pates', '2 × pqt pates'],
  ['pdt 2kg', '1 × pdt 2kg'],
  ['3 btl eau capes', '3 × btl eau capes'],
  ['lait x 6 (candia)', '1 × lait x 6 (candia)'],
  ['pain : x2', '1 × pain : x2'],
  ['pain, x2', '1 × pain, x2'],
  ['6x malta', '6 × malta'],
  ['shampoing bb 1 btl', '1 × shampoing bb 1 btl'],
  ['poulet boucané', '1 × poulet boucané'],
  ['oignon pay 1 paké', '1 × oignon pay 1 paké'],
  // Creole.
  ['dis zé', '10 × zé'],
  ['twa liv kochon', '1 × twa liv kochon'],
  ['on boutèy lwil', '1 × boutèy lwil'],
  ['san sik', '1 × san sik'],
  ['ban mwen dé pen é on lèt', '1 × ban mwen dé pen é on lèt'],
  ['ti bwen piman', '1 × ti bwen piman'],
  ['mwen vlé kat bannann jòn', '4 × bannann jòn'],
  // Words around the items.
  ['Bonjour je voudrais 2 baguettes', '2 × baguettes'],
  ['Bonsoir, il me faudrait 3 avocats', '3 × avocats'],
  ['Bonjour, 2 baguettes, lait x3, merci', '2 × baguettes', '1 × lait x3'],
  ['2 baguettes si y en a', '2 × baguettes si y en a'],
  ['on prend du pain aussi', '1 × on prend du pain aussi'],
  ['Merci de sonner au portail', '1 × Merci de sonner au portail'],
  ['livraison 18 heures', '1 × livraison 18 heures'],
  ['18 heures devant le portail', '1 × 18 heures devant le portail'],
  ['18h30 - sonner au portail : le bleu', '1 × 18h30 - sonner au portail : le bleu'],
  ['12 rue Frébault', '1 × 12 rue Frébault'],
  // Copied WhatsApp messages.
  ['[12/11/2026 10:03] Maryse : 2 baguettes', '2 × baguettes'],
  ['[10:03, 12/11/2026] Maryse Louis: 2 baguettes', '2 × baguettes'],
  ['12/11/2026, 10:03 - Maryse : lait x3', '1 × lait x3'],
  ['12/11/2026 à 10:03 - Tatie Jo 🌺: lait x3', '1 × lait x3'],
  ['[12/11/2026 à 10:03:22] +590 690 12 34 56 : pain', '1 × pain'],
  ['\u200e[12/11/26, 10:03:22] ~ Maryse: 6 œufs', '6 × œufs'],
  ['11/12/26, 10:03 PM - Maryse: 6 œufs', '6 × œufs'],
];

it('holds sixty of them and more, each once', () => {
  expect(WRITTEN.length).toBeGreaterThan(60);
  expect(new Set(WRITTEN.map(([written]) => written)).size).toBe(WRITTEN.length);
});

describe('the items of a line', () => {
  it.each(WRITTEN)('%s', (written, ...arrives) => expect(read(written)).toEqual(arrives));
});

/** The customer's own words: the line without a message prefix and a bullet. */
const own = (written: string) =>
  written.replace(/^\u200e?(?:\[[^\]]*\]|\d+\/\d+\/\d+,? (?:à )?[\d:]+(?: PM)? -) [^:]*: /u, '');

describe('the line itself', () => {
  it.each(WRITTEN)('is kept with %s', (written) => {
    const ticket = decodeList(onTicket(written));
    expect(ticket.length).toBeGreaterThan(0);
    for (const { item, written: line = item } of ticket) expect(line).toBe(own(written));
  });

  it('is kept where an emoji says what its words do not', () => {
    expect(onTicket('🥛 entier')).toContain('🥛 entier');
    expect(onTicket('🍅 tomates')).not.toContain('🍅');
  });

  it('of a comma list longer than a line is each part’s own', () => {
    const many = Array.from({ length: 30 }, (_, at) => `${at + 2} mangues`).join(', ');
    expect(parseList(many).map(({ written }) => written)).toEqual(many.split(', '));
  });
});

describe('words around a list', () => {
  const MESSAGE = [
    'Bonjour Madame, bonne journée à tous !',
    'Voici ma liste de courses :',
    '<Médias omis>',
    '2 baguettes',
    'Merci beaucoup et à bientôt 🙏🏾',
    'Cordialement',
  ].join('\n');

  it('are no articles', () => expect(read(MESSAGE)).toEqual(['2 × baguettes']));

  it('are returned with the lines, so that the customer can still add them', () => {
    const around = readList(MESSAGE).filter(({ items }) => items.length === 0);
    expect(around.map(({ written }) => written)).toEqual(
      MESSAGE.split('\n').filter((line) => line !== '2 baguettes'),
    );
  });

  it.each([
    'Bonjour',
    'mèsi anpil',
    'Merci d’avance !',
    'svp',
    'bjr',
    'Ma liste :',
    'Messages et appels sont chiffrés',
  ])('%j alone is kept as an item', (line) => expect(read(line)).toEqual([`1 × ${line}`]));

  it.each(['Bonne Maman fraise', 'chocolats Merci', 'Hello Kitty', '2 Merci', 'petit salut'])(
    '%j is an article',
    (line) => {
      expect(read(`${line}\nsel`)).toHaveLength(2);
    },
  );
});
