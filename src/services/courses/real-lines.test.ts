import { expect, it } from 'vitest';
import { parseList } from './parse-list.ts';

/**
 * Sixty lines as families here write them in messages: French and Creole, quantities in figures and in words,
 * before and after the item, bullets, emoji, brands, containers. Each comes with the text that the courier
 * must read.
 */
const REAL_LINES: readonly (readonly [written: string, meant: string])[] = [
  ['2 baguettes tradition', '2 × baguettes tradition'],
  ['- Lait demi-écrémé Candia x6', '6 × Lait demi-écrémé Candia'],
  ['• oeufs plein air (12)', '12 × oeufs plein air'],
  ['* 1 kg de tomates', '1 × tomates 1 kg'],
  ['Beurre demi-sel 250g ×2', '2 × Beurre demi-sel 250g'],
  ['une douzaine d’œufs', '1 × douzaine d’œufs'],
  ['deux paquets de pâtes coquillettes', '2 × paquets de pâtes coquillettes'],
  ['Pâtes : 2 paquets', '2 × Pâtes (paquets)'],
  ['Eau Capès – 6 bouteilles', '6 × Eau Capès (bouteilles)'],
  ['riz 5kg', '1 × riz 5kg'],
  ['un sac de riz parfumé de 5 kg', '1 × sac de riz parfumé de 5 kg'],
  ['demi-livre de beurre', '1 × demi-livre de beurre'],
  ['1/2 kg de morue', '1 × 1/2 kg de morue'],
  ['1 kg 500 de cuisses de poulet', '1 × 1 kg 500 de cuisses de poulet'],
  ['3 boîtes de thon à l’huile', '3 × boîtes de thon à l’huile'],
  ['Lait x6 (Candia, bouchon bleu)', '6 × Lait (Candia, bouchon bleu)'],
  ['Pain complet tranché ×2 svp', '2 × Pain complet tranché svp'],
  ['deux packs d’eau (6x1,5L)', '2 × packs d’eau (6x1,5L)'],
  ['1 pack 6x33cl Royal Soda', '1 × pack 6x33cl Royal Soda'],
  ['2x500g pâtes', '2 × pâtes 500 g'],
  ['papier toilette (12 rouleaux)', '1 × papier toilette (12 rouleaux)'],
  ['couches Pampers T4 x2', '2 × couches Pampers T4'],
  ['Couches taille 5', '1 × Couches taille 5'],
  ['Pizza surgelée 4 fromages', '1 × Pizza surgelée 4 fromages'],
  ['pizza 4 fromages x3', '3 × pizza 4 fromages'],
  ['🍌 bananes jaunes – 6', '6 × bananes jaunes'],
  ['🥖🥖 baguettes x2', '2 × baguettes'],
  ['👉🏾 savon de Marseille x2', '2 × savon de Marseille'],
  ['➡️ 2 shampoings bébé', '2 × shampoings bébé'],
  ['✔️ pain de mie', '1 × pain de mie'],
  ['☐ 4 yaourts coco', '4 × yaourts coco'],
  ['3️⃣ avocats', '3 × avocats'],
  ['il me faut 3 christophines', '3 × christophines'],
  ['mwen vlé dé zaboka', '2 × zaboka'],
  ['dé pen', '2 × pen'],
  ['twa kokoyé', '3 × kokoyé'],
  ['on kilo fig', '1 × fig 1 kilo'],
  ['dé liv diri', '1 × diri 2 liv'],
  ['kat zé', '4 × zé'],
  ['yon ti bwèt lèt', '1 × ti bwèt lèt'],
  ['senk mango Julie', '5 × mango Julie'],
  ['douz zé péyi', '12 × zé péyi'],
  ['wit ti bannann', '8 × ti bannann'],
  ['sik kann, on sachè', '1 × sik kann (sachè)'],
  ['lanmori x2', '2 × lanmori'],
  ['jus de goyave marque Caresse Antillaise', '1 × jus de goyave / Caresse Antillaise'],
  ['mangues : cinq', '5 × mangues'],
  ['quelques oignons pays', '1 × quelques oignons pays'],
  ['2 ou 3 citrons verts', '1 × 2 ou 3 citrons verts'],
  ['un peu de persil et de la cive', '1 × un peu de persil et de la cive'],
  ['5 mangues bien mûres, pas trop grosses', '5 × mangues bien mûres, pas trop grosses'],
  ['Huile tournesol 1L.......2', '2 × Huile tournesol 1L'],
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
  const message = REAL_LINES.map(([written]) => written).join('\n');
  expect(read(message)).toEqual(REAL_LINES.map(([, meant]) => meant));
});
