import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frenchIn } from './french.ts';
import { relativeImports, sourceFiles } from './source-files.ts';

const CODE = /(?<!\.test)\.tsx?$/;
const ROUTE_LINES = 60;

const sources = [...sourceFiles('src', CODE), ...sourceFiles('sw', CODE)];
const isCopy = (path: string) => path.startsWith('src/copy/') || /copy(\.\w+)?\.tsx?$/.test(basename(path));
const isTestData = (path: string) => basename(path) === 'testing.ts';

/** French that still has to move to a copy file. The list may only get shorter: a file without French fails. */
const TO_MOVE = ['src/features/pages/tiles.ts', 'src/features/pages/week.ts'];

/** The feature that a path lies in, or null. */
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

test('there are sources to look at', () => {
  expect(sources.map(({ path }) => path)).toContain('src/domain/wire.ts');
});

test('routes are thin', () => {
  const routes = sources.filter(({ path }) => path.startsWith('src/routes/'));
  const thick = routes.filter(({ text }) => text.split('\n').length > ROUTE_LINES);
  expect(thick.map(({ path }) => path)).toEqual([]);
});

test('imports go straight, never down and up again past the layer rules', () => {
  const detours = sources.flatMap(({ path, text }) =>
    relativeImports(text)
      .filter((specifier) => /[^./]\/(?:.*\/)?\.\.\//.test(specifier))
      .map((specifier) => `${path}: ${specifier}`),
  );
  expect(detours).toEqual([]);
});

test('features are mutually blind at any depth', () => {
  const strangers = sources.flatMap(({ path, text }) => {
    const home = featureOf(path);
    const targets = relativeImports(text).map((specifier) => join(dirname(path), specifier));
    return targets
      .filter((target) => home && featureOf(target) && featureOf(target) !== home)
      .map((target) => `${path}: ${target}`);
  });
  expect(strangers).toEqual([]);
});

test('French lives in copy files only', () => {
  const french = sources
    .filter(({ path, text }) => !isCopy(path) && !isTestData(path) && frenchIn(text).length > 0)
    .map(({ path }) => path);
  expect(french.sort()).toEqual(TO_MOVE);
});

describe('the French detector', () => {
  test.each([
    "const title = 'Créneau dépassé';",
    "const hint = 'Veuillez choisir votre commune';",
    '<p>Merci pour votre commande</p>',
    'const label = `« Bonjour »`;',
  ])('sees %s', (code) => expect(frenchIn(code)).not.toEqual([]));

  test.each([
    '// « Créneau dépassé », ruling E5',
    '/* Le créneau */ const slot = 1;',
    "import { x } from './commande/livraison.ts';",
    "const key = 'alreadyPaid'; // déjà",
    "const url = 'https://example.com/vous';",
  ])('leaves alone %s', (code) => expect(frenchIn(code)).toEqual([]));
});
