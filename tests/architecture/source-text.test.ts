import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frenchIn, looseMarksIn, looseUnitsIn, sourceFiles } from './source-files.ts';

const CODE = /(?<!\.test)\.tsx?$/;
const ROUTE_LINES = 60;

const sources = ['src', 'sw', 'supabase/functions'].flatMap((folder) => sourceFiles(folder, CODE));
const isCopy = (path: string) => path.startsWith('src/copy/') || /copy(\.\w+)?\.tsx?$/.test(basename(path));
const isTestData = (path: string) => /^testing(-[\w-]+)?\.ts$/.test(basename(path));

const hole = (name: string) => `$\{${name}}`;

/** Text that is sent, not shown: mail subjects, and the shopping list and an outlet, which are read back. */
const SENT = [
  "'marque : '",
  "'écrit : '",
  "'écrit d’abord : '",
  "'si absent : '",
  `\`${hole('LABELS.pointDeVente')} : \``,
  `\`Candidature : ${hole('jobTitle')}, ${hole('name')}\``,
];

test('there are sources to look at', () => {
  expect(sources.map(({ path }) => path)).toContain('src/domain/submission/wire.ts');
});

test('routes are thin', () => {
  const routes = sources.filter(({ path }) => path.startsWith('src/routes/'));
  const thick = routes.filter(({ text }) => text.split('\n').length > ROUTE_LINES);
  expect(thick.map(({ path }) => path)).toEqual([]);
});

test('browser tests open devices by `newDevice`, which guards their console', () => {
  const specs = ['tests/e2e', 'tests/faults', 'tests/hosts'].flatMap((folder) =>
    sourceFiles(folder, /\.spec\.ts$/),
  );
  const unguarded = specs.filter(
    ({ text }) => /\bnewContext\(/.test(text) && !/\.watch\(context\)/.test(text),
  );
  expect(specs.length).toBeGreaterThan(50);
  expect(unguarded.map(({ path }) => path)).toEqual([]);
});

test('French lives in copy files only', () => {
  const french = sources
    .filter(({ path, text }) => !isCopy(path) && !isTestData(path) && frenchIn(text).length > 0)
    .map(({ path }) => path);
  expect(french.sort()).toEqual([]);
});

test('shown text keeps « : ; ! ? » on the line of the word before (docs/rules/reference-data.md#french-typography)', () => {
  const loose = sources.flatMap(({ text }) => looseMarksIn(text));
  expect(loose.sort()).toEqual([...SENT].sort());
});

test('a number stays on the line of its unit (docs/rules/reference-data.md#french-typography)', () => {
  expect(looseUnitsIn("const when = 'sous 5 minutes';")).toHaveLength(1);
  expect(looseUnitsIn(`const when = \`${hole('days')} jours\`;`)).toHaveLength(1);
  expect(looseUnitsIn("const when = 'sous 5\\u00a0minutes';")).toEqual([]);
  const copies = sources.filter(({ path }) => isCopy(path));
  expect(copies.flatMap(({ text }) => looseUnitsIn(text))).toEqual([]);
});

test('no-break spaces are written as escapes', () => {
  expect(sources.filter(({ text }) => /[\u00a0\u202f]/.test(text)).map(({ path }) => path)).toEqual([]);
});

describe('the French detector', () => {
  test.each([
    "const title = 'Créneau dépassé';",
    "const hint = 'Veuillez choisir votre commune';",
    '<p>Merci pour votre commande</p>',
    'const label = `« Bonjour »`;',
  ])('sees %s', (code) => expect(frenchIn(code)).not.toEqual([]));

  test.each([
    '// « Créneau dépassé », docs/rules/sending.md#slot-passed',
    '/* Le créneau */ const slot = 1;',
    "import { x } from './commande/livraison.ts';",
    "const key = 'alreadyPaid'; // déjà",
    "const url = 'https://example.com/vous';",
  ])('ignores %s', (code) => expect(frenchIn(code)).toEqual([]));
});

describe('the detector of loose marks', () => {
  test.each([
    "const title = 'Bonjour !';",
    "const lead = 'Une chose : deux.';",
    `const quoted = \`Touchez « ${hole('name')} »\`;`,
    `const rate = \`${hole('percent')} %\`;`,
  ])('sees %s', (code) => expect(looseMarksIn(code)).not.toEqual([]));

  test.each([
    "const title = 'Bonjour\\u00a0!';",
    "const word = isOpen ? 'ouvert' : 'fermé';",
    `const word = \`${hole('isOpen ? 1 : 2')} pages\`;`,
    "const time = '10:30'; // « midi »",
  ])('ignores %s', (code) => expect(looseMarksIn(code)).toEqual([]));
});
