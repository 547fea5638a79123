import { expect, test } from 'vitest';
import { asImage } from './factors.ts';

test('the picture to scan keeps what follows its first colour', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#ffffff"/><path stroke="#000000"/></svg>';
  const { hash, pathname } = new URL(asImage(`data:image/svg+xml;utf-8,${svg}`));
  expect(hash).toBe('');
  expect(decodeURIComponent(pathname)).toBe(`image/svg+xml,${svg}`);
});
