import type { Locator } from 'vitest/browser';

/** The texts of elements, in order, with every kind of space replaced by a plain one. */
export const textsOf = (found: Locator): string[] =>
  found.elements().map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());
