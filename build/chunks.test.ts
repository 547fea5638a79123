import { expect, test } from 'vitest';
import { chunkNames } from './chunks.ts';

const route = (name: string) => `/p/src/routes/${name}.tsx?tsr-split=component`;
/** Who imports what: a home page, a form, six plain pages, what runs once the page is painted, there and in a form. */
const GRAPH: Record<string, string[]> = {
  '/p/src/main.tsx': ['react'],
  react: [],
  '/p/node_modules/react-dom/client.js': ['react', 'scheduler'],
  scheduler: [],
  '/p/src/live/start.ts': ['storage', 'drain', 'time', 'queue', 'stamp', 'number'],
  '/p/src/forms/device-part.ts': ['drain', 'dispatch', 'stored', 'words'],
  dispatch: [],
  stored: [],
  words: [],
  storage: [],
  drain: [],
  time: [],
  '/p/src/forms/ServicePage.tsx': ['storage', 'field', 'steps', 'time', 'react'],
  field: [],
  steps: ['field'],
  '/p/src/routes/-home-page.tsx': ['time', 'hero', 'tiles', 'react'],
  hero: [],
  tiles: [],
  [route('colis')]: ['/p/src/forms/ServicePage.tsx', 'parcel', 'words'],
  parcel: ['steps'],
  [route('zones')]: ['field', 'map', 'tiles'],
  map: [],
  [route('search')]: ['number', 'react'],
  number: [],
  [route('sent')]: ['queue', 'stamp', 'stored'],
  queue: ['drain'],
  stamp: [],
};
const nameOf = chunkNames(Object.keys(GRAPH), {
  getModuleInfo: (id) => ({ importedIds: GRAPH[id] ?? [] }) as never,
});

test.each([
  ['what every page needs', 'react', 'app'],
  ['what the step after it needs', 'scheduler', 'renderer'],
  ['what the home page shares', 'time', 'page'],
  ['what the home page alone needs', 'hero', null],
  ['what it shares with a plain page', 'tiles', 'home'],
  ['what a form needs of what runs after the paint', 'storage', 'page'],
  ['what runs after the paint', 'drain', 'live'],
  ['a few words of it that a plain page needs', 'number', 'page'],
  ['those of a page that needs more of it', 'stamp', 'live'],
  ['what forms do with the device', 'dispatch', 'device'],
  ['what of it a page without a form does too', 'stored', 'live'],
  ['what of it one form needs to be painted', 'words', 'form'],
  ['what forms alone need', 'steps', 'form'],
  ['what forms share with other pages', 'field', 'form'],
  ['what one form alone needs', 'parcel', 'colis'],
  ['the route of that form, with it', route('colis'), 'colis'],
  ['the route of a plain page', route('zones'), null],
  ['what one plain page alone needs', 'map', null],
  ['the entry, with it', '/p/src/main.tsx', 'app'],
])('%s', (_what, id, chunk) => {
  expect(nameOf(id)).toBe(chunk);
});

test('no file ever needs one that needs it', () => {
  const needs = new Map<string, Set<string>>();
  for (const [id, imported] of Object.entries(GRAPH)) {
    const from = nameOf(id) ?? id;
    for (const to of imported.map((dependency) => nameOf(dependency) ?? dependency)) {
      if (from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  const visit = (chunk: string, path: string[]): void => {
    expect(path).not.toContain(chunk);
    for (const next of needs.get(chunk) ?? []) visit(next, [...path, chunk]);
  };
  for (const chunk of needs.keys()) visit(chunk, []);
});
