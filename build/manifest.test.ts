import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  addressOf,
  chunkNamed,
  chunksOf,
  filesOf,
  markOf,
  partOf,
  readManifest,
  stylesOf,
  withMark,
} from './manifest.ts';

const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}.js`, ...more });
const MANIFEST = {
  'index.html': chunk('main', { imports: ['_app'], css: ['assets/main.css'] }),
  _app: chunk('app', { name: 'app', css: ['assets/app.css'] }),
  _form: chunk('form', { name: 'form', imports: ['_app'], css: ['assets/form.css', 'assets/app.css'] }),
  'src/routes/colis.tsx?part': chunk('colis', { isDynamicEntry: true, imports: ['_form', '_app'] }),
  'src/routes/colis.tsx?unused': chunk('unused'),
  _merci: chunk('merci', { name: 'merci' }),
};

test('a chunk is found by its name, or the build ends', () => {
  expect(chunkNamed('form', MANIFEST)).toBe('_form');
  expect(() => chunkNamed('live', MANIFEST)).toThrow('« live »');
});

test('the part of a file is the one that is fetched when it is needed, or the chunk that has its name', () => {
  expect(partOf('src/routes/colis.tsx', MANIFEST)).toBe('src/routes/colis.tsx?part');
  expect(partOf('src/routes/merci.tsx', MANIFEST)).toBe('_merci');
  expect(() => partOf('src/routes/boutique.tsx', MANIFEST)).toThrow('src/routes/boutique.tsx');
});

test('a chunk comes after what it cannot run without, each once', () => {
  const keys = [...chunksOf('src/routes/colis.tsx?part', MANIFEST)];
  expect(keys).toEqual(['_app', '_form', 'src/routes/colis.tsx?part']);
  expect(filesOf(keys, MANIFEST)).toEqual(['assets/app.js', 'assets/form.js', 'assets/colis.js']);
  expect(stylesOf(keys, MANIFEST)).toEqual(['assets/app.css', 'assets/form.css']);
  expect(() => filesOf(['x'], MANIFEST)).toThrow('no chunk for x');
});

test('a manifest is read as Vite writes it, and refused in another shape', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, '.vite'));
  const write = (json: unknown) =>
    writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(json));
  write(MANIFEST);
  expect(await readManifest(folder)).toEqual(MANIFEST);
  write({ _app: { src: 'src/app/main.tsx' } });
  await expect(readManifest(folder)).rejects.toThrow(/"file"/);
});

const document = (text: string) => `<!doctype html><html><body><div id="root">${text}</div></body></html>`;

test('each document ends with a mark of its own, which is the same in each build of the same document', () => {
  const html = withMark(document('Restaurants'));
  expect(html).toMatch(/<data hidden value="build-[0-9a-f]{16}"><\/data><\/body><\/html>$/);
  expect(markOf(html)).toMatch(/^build-/);
  expect(markOf(withMark(document('Restaurants')))).toBe(markOf(html));
  expect(markOf(withMark(document('Colis')))).not.toBe(markOf(html));
  expect(markOf(document('Restaurants'))).toBeUndefined();
});

test.each([
  ['index.html', '/'],
  ['restaurants/index.html', '/restaurants'],
  ['app-shell.html', '/app-shell.html'],
  ['color-scheme.js', '/color-scheme.js'],
])('%s is opened as %s', (file, address) => {
  expect(addressOf(file)).toBe(address);
});
