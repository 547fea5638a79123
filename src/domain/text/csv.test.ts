import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table opens right in a French spreadsheet', () => {
  const rows = [
    ['Jour', 'Service', 'Commandes', 'Frais'],
    ['2026-11-19', 'Colis', 12, { cents: 123_450 }],
    ['2026-11-19', 'Repas', 0, { cents: -498 }],
    ['2026-11-19', 'Don', 1, { cents: 5 }],
  ];
  expect(toCsv(rows)).toBe(
    '\ufeffJour;Service;Commandes;Frais\r\n2026-11-19;Colis;12;1234,50\r\n2026-11-19;Repas;0;-4,98\r\n2026-11-19;Don;1;0,05\r\n',
  );
});

// docs/rules/desk.md#accounts-of-the-day
test.each([
  [
    '=HYPERLINK("https://evil.example";"Votre reçu")',
    `"'=HYPERLINK(""https://evil.example"";""Votre reçu"")"`,
  ],
  ['+33690123456', "'+33690123456"],
  ['-2+3', "'-2+3"],
  ['@SOMME(1)', "'@SOMME(1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['Chez « Man Lili »; au fond', '"Chez « Man Lili »; au fond"'],
  ['deux\r\nlignes', '"deux\r\nlignes"'],
  ['dit "bokit"', '"dit ""bokit"""'],
  ['', ''],
])('%j is a cell of text and no formula', (text, cell) => {
  expect(toCsv([[text, 'x']])).toBe(`\ufeff${cell};x\r\n`);
});
