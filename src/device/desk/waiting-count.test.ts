import { afterEach, expect, test, vi } from 'vitest';
import { showWaiting } from './waiting-count.ts';

afterEach(() => vi.unstubAllGlobals());

test('the count stands in the title and on the icon, and goes from both', () => {
  const badges: (number | null)[] = [];
  const badging = {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(null),
  };
  const page = { title: 'Gestion' };
  vi.stubGlobal('document', page);
  showWaiting(2, badging);
  expect(page.title).toBe('(2) Gestion');
  showWaiting(13, badging);
  expect(page.title).toBe('(13) Gestion');
  // The page's own title has changed meanwhile.
  page.title = '(13) Réglages';
  showWaiting(0, badging);
  expect(page.title).toBe('Réglages');
  expect(badges).toEqual([2, 13, null]);
});

test('a browser without badges, or that refuses them, shows the title', async () => {
  const page = { title: 'Gestion' };
  vi.stubGlobal('document', page);
  showWaiting(1, {});
  showWaiting(2, { setAppBadge: () => Promise.reject(new Error('not allowed')) });
  expect(page.title).toBe('(2) Gestion');
});
