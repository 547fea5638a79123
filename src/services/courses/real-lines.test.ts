import { expect, it } from 'vitest';
import { parseList } from './parse-list.ts';

/**
 * Sixty lines as families here write them in messages: French and Creole, quantities in figures and in words,
 * before and after the item, bullets, emoji, brands, containers. Each comes with the text that the courier
 * must read.
 */
const REAL_LINES: readonly (readonly [written: string, meant: string])[] = [
  ['2 baguettes tradition', '2 × baguettes tradition'],
  ['- Lait demi-écrémé Candia x6', '1 × Lait demi-écrémé Candia x6'],
  ['• oeufs plein air (12)', '1 × oeufs plein air (12)'],
  ['* 1 kg de tomates', '1 × 1 kg de tomates'],
  ['Beurre demi-sel 250g ×2', '1 × Beurre demi-sel 250g ×2'],
  ['une douzaine d’œufs', '1 × douzaine d’œufs'],
  ['deux paquets de pâtes coquillettes', '2 × paquets de pâtes coquillettes'],
  ['Pâtes : 2 paquets', '1 × Pâtes : 2 paquets'],
  ['Eau Capès – 6 bouteilles', '1 × Eau Capès – 6 bouteilles'],
  ['riz 5kg', '1 × riz 5kg'],
  ['un sac de riz parfumé de 5 kg', '1 × sac de riz parfumé de 5 kg'],
  ['demi-livre de beurre', '1 × demi-livre de beurre'],
  ['1/2 kg de morue', '1 × 1/2 kg de morue'],
  ['1 kg 500 de cuisses de poulet', '1 × 1 kg 500 de cuisses de poulet'],
  ['3 boîtes de thon à l’huile', '3 × boîtes de thon à l’huile'],
  ['Lait x6 (Candia, bouchon bleu)', '1 × Lait x6 (Candia, bouchon bleu)'],
  ['Pain complet tranché ×2 svp', '1 × Pain complet tranché ×2 svp'],
  ['deux packs d’eau (6x1,5L)', '1 × deux packs d’eau (6x1,5L)'],
  ['1 pack 6x33cl Royal Soda', '1 × 1 pack 6x33cl Royal Soda'],
  ['2x500g pâtes', '2 × 500g pâtes'],
  ['papier toilette (12 rouleaux)', '1 × papier toilette (12 rouleaux)'],
  ['couches Pampers T4 x2', '1 × couches Pampers T4 x2'],
  ['Couches taille 5', '1 × Couches taille 5'],
  ['Pizza surgelée 4 fromages', '1 × Pizza surgelée 4 fromages'],
  ['pizza 4 fromages x3', '1 × pizza 4 fromages x3'],
  ['🍌 bananes jaunes – 6', '1 × bananes jaunes – 6'],
  ['🥖🥖 baguettes x2', '1 × baguettes x2'],
  ['👉🏾 savon de Marseille x2', '1 × savon de Marseille x2'],
  ['➡️ 2 shampoings bébé', '2 × shampoings bébé'],
  ['✔️ pain de mie', '1 × pain de mie'],
  ['☐ 4 yaourts coco', '4 × yaourts coco'],
  ['3️⃣ avocats', '3 × avocats'],
  ['il me faut 3 christophines', '3 × christophines'],
  ['mwen vlé dé zaboka', '2 × zaboka'],
  ['dé pen', '2 × pen'],
  ['twa kokoyé', '3 × kokoyé'],
  ['on kilo fig', '1 × on kilo fig'],
  ['dé liv diri', '1 × dé liv diri'],
  ['kat zé', '4 × zé'],
  ['yon ti bwèt lèt', '1 × ti bwèt lèt'],
  ['senk mango Julie', '5 × mango Julie'],
  ['douz zé péyi', '12 × zé péyi'],
  ['wit ti bannann', '8 × ti bannann'],
  ['sik kann, on sachè', '1 × sik kann, on sachè'],
  ['lanmori x2', '1 × lanmori x2'],
  ['jus de goyave marque Caresse Antillaise', '1 × jus de goyave marque Caresse Antillaise'],
  ['mangues : cinq', '1 × mangues : cinq'],
  ['quelques oignons pays', '1 × quelques oignons pays'],
  ['2 ou 3 citrons verts', '1 × 2 ou 3 citrons verts'],
  ['un peu de persil et de la cive', '1 × un peu de persil et de la cive'],
  ['5 mangues bien mûres, pas trop grosses', '5 × mangues bien mûres, pas trop grosses'],
  ['Huile tournesol 1L.......2', '1 × Huile tournesol 1L.......2'],
  ['quatorze petits pains', '14 × petits pains'],
  ['vingt-quatre bières Corsaire', '24 × bières Corsaire'],
  ['1 bt lait concentré sucré', '1 × bt lait concentré sucré'],
  ['Lessive liquide (la verte si y a)', '1 × Lessive liquide (la verte si y a)'],
  ['croquettes chat 4kg, sinon 2kg', '1 × croquettes chat 4kg, sinon 2kg'],
  ['7up', '1 × 7up'],
  ['Merci de prendre un ticket !', '1 × Merci de prendre un ticket !'],
  ['????', '1 × ????'],
];

const read = (text: string) =>
  parseList(text).map(({ quantity, item, brand }) => `${quantity} × ${item}${brand && ` / ${brand}`}`);

it('holds sixty of them, each once', () => expect(new Set(REAL_LINES.map(([line]) => line)).size).toBe(60));

it.each(REAL_LINES)('%s', (written, meant) => expect(read(written)).toEqual([meant]));

it('reads the same in one message', () => {
  // Among open boxes, the ticked one is done.
  const toBuy = REAL_LINES.filter(([written]) => !written.startsWith('✔'));
  const message = REAL_LINES.map(([written]) => written).join('\n');
  expect(read(message)).toEqual(toBuy.map(([, meant]) => meant));
});
