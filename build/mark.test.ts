import { expect, test } from 'vitest';
import { addressOf, markOf, withMark } from './mark.ts';

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
