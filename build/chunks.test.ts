import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chunkNames } from './chunks.ts';

const route = (name: string) => `/p/src/routes/${name}.tsx?part`;
/** The import graph: the entry, the scripts that run after the first paint, three forms, and plain pages. */
const GRAPH: Record<string, string[]> = {
  '/p/src/app/main.tsx': ['react'],
  react: [],
  '/p/src/app/background.lazy.ts': ['storage', 'time', 'drain'],
  '/p/src/form/engine/actions.lazy.ts': ['drain', 'dispatch'],
  storage: [],
  time: [],
  drain: [],
  dispatch: [],
  '/p/src/form/page/ServicePage.tsx': ['storage', 'time', 'field', 'title', 'react', 'unit'],
  field: [],
  unit: [],
  [route('boutique')]: ['/p/src/form/page/ServicePage.tsx', 'hour', 'styled', 'aisles'],
  [route('colis')]: ['/p/src/form/page/ServicePage.tsx', 'hour', 'long', 'parcel'],
  [route('pharmacie')]: ['/p/src/form/page/ServicePage.tsx', 'styled', 'long', 'tile', 'words'],
  aisles: ['words'],
  words: ['unit'],
  parcel: [],
  hour: [],
  styled: ['hour.css'],
  'hour.css': [],
  long: [],
  title: [],
  [route('zones-de-livraison')]: ['field', 'title', 'map'],
  [route('mentions-legales')]: ['title', 'time', 'plain'],
  [route('notre-histoire')]: ['title', 'plain'],
  [route('pro')]: ['plain'],
  plain: [],
  '/p/src/routes/-home-page.tsx': ['tile', 'scroller'],
  tile: ['icon'],
  icon: [],
  scroller: [],
  map: ['react'],
};
const nameOf = chunkNames(Object.keys(GRAPH), (id) => ({
  code: 'x'.repeat(['parcel', 'map', 'long'].includes(id) ? 1000 : 300),
  importedIds: GRAPH[id] ?? [],
  dynamicImporters: id.includes('?') ? [id.replace(/\?.*/, '')] : [],
}));

test.each([
  ['the entry', '/p/src/app/main.tsx', 'app'],
  ['what every page needs', 'react', 'app'],
  ['what runs after the paint', 'drain', 'live'],
  ['what forms do with the device', 'dispatch', 'live'],
  ['what forms need of it to be painted', 'storage', 'common'],
  ['what a page of text needs of it too', 'time', 'shared'],
  ['what a form shares with the home page', 'icon', 'common'],
  ['what the home page alone needs', 'scroller', null],
  ['the form machine', '/p/src/form/page/ServicePage.tsx', 'form'],
  ['what forms share with a few other pages', 'field', 'common'],
  ['what forms share with most other pages', 'title', 'shared'],
  ['what one form alone needs', 'parcel', null],
  ['a little code of two forms', 'hour', 'form'],
  ['more code of two forms', 'long', null],
  ['a little code that imports what stays outside', 'aisles', null],
  ['styles of two forms', 'hour.css', null],
  ['a little code of plain pages', 'plain', null],
  ['what one plain page alone needs', 'map', null],
  ['a route', route('colis'), null],
])('%s', (_what, id, chunk) => {
  expect(nameOf(id)).toBe(chunk);
});

test('no script imports one that imports it', () => {
  const imports = new Map<string, Set<string>>();
  for (const [id, imported] of Object.entries(GRAPH)) {
    const from = nameOf(id) ?? id;
    for (const to of imported.map((dependency) => nameOf(dependency) ?? dependency)) {
      if (from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  const visit = (chunk: string, path: string[]): void => {
    expect(path).not.toContain(chunk);
    for (const next of imports.get(chunk) ?? []) visit(next, [...path, chunk]);
  };
  for (const chunk of imports.keys()) visit(chunk, []);
});

test('the parts of the background work run after the paint', () => {
  const starter = readFileSync(new URL('../src/app/load-background.ts', import.meta.url), 'utf8');
  const ids = [...starter.matchAll(/import\('([^']+)'\)/g)].map(([, file = '']) =>
    path.join('/p/src/app', file),
  );
  const name = chunkNames(ids, () => ({ code: '', importedIds: [], dynamicImporters: [] }));
  expect(ids).not.toEqual([]);
  expect(ids.filter((id) => name(id) !== 'live')).toEqual([]);
});
