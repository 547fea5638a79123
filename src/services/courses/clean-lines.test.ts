import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list.ts';

const PREFIXES = [
  // WhatsApp: messages copied together on a telephone, on a computer, and an exported conversation.
  '[26/11 10:12] +590 690 12 34 56: ',
  '[26/11 à 10:12] Maman: ',
  '[26/11, 10:12] Maman: ',
  '[26.11. 10:12] Maman: ',
  '[11/26, 10:12 AM] ~ Tatie Jo 🌺: ',
  '[10:12, 26/11] Maman: ',
  '[10:12 PM, 11/26/2026] Maman: ',
  '[26/11/2026 à 10:12:33] Maman: ',
  '\u200e[26/11/2026, 10:12:33] \u200eMaman: \u200e',
  '[26/11/26, 10:12:33\u202fPM] \u202a+590 690 12 34 56\u202c: ',
  '[2026-11-26, 10:12:33 p. m.] Maman : ',
  '26/11/2026, 10:12 - Maman: ',
  '26/11/2026 à 10:12 – Maman : ',
  '11/26/26, 10:12\u202fa.m. - Maman: ',
  // Telegram.
  '[26.11.2026 10:12] Maman: ',
  '[26 nov. 2026 à 10:12] Maman: ',
  'Maman, [26.11.2026 10:12]\n',
  'Maman Louis, [26/11/2026 10:12:33]: ',
  'Maman, [26 nov. 2026 à 10:12:33]:\n',
  'Maman, [Nov 26, 2026 at 10:12:33 AM]:\n',
  // iMessage.
  '[jeu. 26 nov. à 10:12] Maman: ',
];

describe('a copied message', () => {
  it.each(PREFIXES)('%j is cut off', (prefix) => {
    const [first, ...others] = parseList(`${prefix}2 kg de riz\n${prefix}savon`);
    expect(first).toMatchObject({ item: '2 kg de riz' });
    expect(others).toEqual([expect.objectContaining({ item: 'savon' })]);
  });
});

describe('words of the customer stay', () => {
  it.each([
    '26/11 18h30 - sonner au portail',
    '26/11 à 18:30',
    '18h30 - sonner au portail',
    '[2 bokits à 12:30]',
    'riz [1/2 paquet]',
    'eau, [2 packs]',
  ])('%s', (line) => {
    const words = (text: string) => text.match(/[\p{L}\d]+/gu);
    const kept = parseList(line).map(({ quantity, item, written }) => written ?? `${quantity} ${item}`);
    expect(words(kept.join(' '))).toEqual(expect.arrayContaining(words(line) ?? []));
  });
});

// Two hundred thousand characters: work that is not bounded would not come to an end.
it.each(['Maman, [26/11 ', '[26/11 ', '[nov ', 'janv ', '26 nov. ', '[26/11 10:12] Maman'])(
  'comes to an end over many %j',
  (piece) => expect(parseList(piece.repeat(200_000 / piece.length)).length).toBeGreaterThan(0),
);
