import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withMark } from './manifest.ts';
import { REACT_DOM } from './prerender.ts';
import { described, webAppOptions } from './web-app.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'web-app-'));
writeFileSync(path.join(dist, 'app-shell.html'), withMark('<html><body></body></html>'));
writeFileSync(path.join(dist, 'app-1.js'), 'a()');
afterAll(() => rmSync(dist, { recursive: true }));

const entryOf = (file: string, policy: string) =>
  described(dist, file, new Set(), new Map(), new Set(), { 'content-security-policy': policy });

// docs/rules/pages.md#updates
test('a document that another policy comes with is another version, which installed apps fetch', async () => {
  const before = await entryOf('app-shell.html', "script-src 'self'");
  const after = await entryOf('app-shell.html', "script-src 'self' https://gateway.sumup.com");
  expect(before.revision).toMatch(/^[0-9a-f]{32}$/);
  expect(after.revision).not.toBe(before.revision);
  expect({ ...after, revision: before.revision }).toEqual(before);
  expect((await entryOf('app-shell.html', "script-src 'self'")).revision).toBe(before.revision);
});

test('a script is the same under any policy', async () => {
  expect(await entryOf('app-1.js', 'a')).toEqual(await entryOf('app-1.js', 'b'));
  expect(await entryOf('app-1.js', 'a')).not.toHaveProperty('revision');
});

/** Writes a build with a chunk for each route, each with one that it shares with all others and one that it loads later. */
function writeBuild(): string[] {
  const routes = readdirSync(path.resolve(import.meta.dirname, '../src/routes'))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.parse(file).name);
  const chunk = (name: string, more: object = {}) => ({ file: `assets/${name}.js`, name, ...more });
  const chunks = {
    'app.ts': chunk('app', { dynamicImports: routes.map((name) => `src/routes/${name}.tsx`) }),
    [REACT_DOM]: chunk('react-dom'),
    'live.ts': chunk('live'),
    'common.ts': chunk('common'),
    ...Object.fromEntries(
      routes.flatMap((name) => [
        [`${name}-later`, chunk(`${name}-later`)],
        [
          `src/routes/${name}.tsx`,
          chunk(name, {
            isDynamicEntry: true,
            css: [`assets/${name}.css`],
            imports: ['app.ts', 'common.ts'],
            dynamicImports: [`${name}-later`],
          }),
        ],
      ]),
    ),
  };
  const files = Object.values(chunks).flatMap(({ file, ...more }) => [
    file,
    ...('css' in more ? (more.css as string[]) : []),
  ]);
  const documents = routes.map((name) => (name.startsWith('-') ? 'index.html' : `${name}/index.html`));
  const all = [...new Set([...files, ...documents])];
  for (const file of all) {
    mkdirSync(path.join(dist, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(dist, file), file);
  }
  mkdirSync(path.join(dist, '.vite'));
  writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(chunks));
  return all;
}

// docs/rules/pages.md#works-offline
test('the worker is given what follows an order first, then its forms, then the rest', async () => {
  const entries = writeBuild()
    .toSorted()
    .map((url) => ({ url, revision: null, size: 1 }));
  const { injectManifest } = webAppOptions(dist, dist, { withPolicy: String, write: () => ({}) });
  const given = await injectManifest?.manifestTransforms?.[0]?.(entries, undefined as never);
  const placesOf = (...pages: string[]) =>
    pages
      .flatMap((page) => [
        `/assets/${page}.css`,
        `/assets/${page}.js`,
        `/assets/${page}-later.js`,
        page === '-home-page' ? '/' : `/${page}`,
      ])
      .map((url) => given?.manifest.findIndex((entry) => entry.url === url) ?? -1);
  const after = placesOf('-home-page', 'mes-envois', 'confirmation-commande', 'merci');
  const forms = placesOf('restaurants', 'colis', 'handicap');
  const others = placesOf('connexion', 'zones-de-livraison');
  expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...after)).toBeLessThan(Math.min(...forms));
  expect(Math.max(...forms)).toBeLessThan(Math.min(...others));
  const isFirst = (place: number) => 'first' in (given?.manifest[place] ?? {});
  expect([after.every(isFirst), [...forms, ...others].some(isFirst)]).toEqual([true, false]);
});
