import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chunkNames } from './chunks.ts';

const route = (name: string) => `/p/src/routes/${name}.tsx?part`;
/** The import graph: the entry, the scripts that run after the first paint, three forms, and plain pages. */
const GRAPH: Record<string, string[]> = {
  '/p/src/app/main.tsx': ['react'],
  react: [],
  '/p/src/app/background.lazy.ts': ['storage', 'drain'],
  '/p/src/form/engine/actions.lazy.ts': ['drain', 'dispatch'],
  storage: [],
  drain: [],
  dispatch: [],
  '/p/src/form/page/ServicePage.tsx': ['storage', 'field', 'title', 'react'],
  field: [],
  [route('boutique')]: ['/p/src/form/page/ServicePage.tsx'],
  [route('colis')]: ['/p/src/form/page/ServicePage.tsx', 'parcel'],
  [route('pharmacie')]: ['/p/src/form/page/ServicePage.tsx', 'tile'],
  parcel: [],
  title: [],
  [route('zones')]: ['field', 'title', 'map'],
  [route('mentions-legales')]: ['title'],
  [route('notre-histoire')]: ['title'],
  '/p/src/routes/-home-page.tsx': ['tile', 'scroller'],
  tile: ['icon'],
  icon: [],
  scroller: [],
  map: ['react'],
};
const nameOf = chunkNames(Object.keys(GRAPH), (id) => ({
  importedIds: GRAPH[id] ?? [],
  dynamicImporters: id.includes('?') ? [id.replace(/\?.*/, '')] : [],
}));

test.each([
  ['the entry', '/p/src/app/main.tsx', 'app'],
  ['what every page needs', 'react', 'app'],
  ['what runs after the paint', 'drain', 'live'],
  ['what forms do with the device', 'dispatch', 'live'],
  ['what forms need of it to be painted', 'storage', 'shared'],
  ['what a form shares with the home page', 'icon', 'shared'],
  ['what the home page alone needs', 'scroller', null],
  ['the form machine', '/p/src/form/page/ServicePage.tsx', 'form'],
  ['what forms share with a few other pages', 'field', 'form'],
  ['what forms share with most other pages', 'title', 'shared'],
  ['what one form alone needs', 'parcel', null],
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
  const name = chunkNames(ids, () => ({ importedIds: [], dynamicImporters: [] }));
  expect(ids).not.toEqual([]);
  expect(ids.filter((id) => name(id) !== 'live')).toEqual([]);
});
