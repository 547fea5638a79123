import type { Locator } from 'vitest/browser';

/** The texts of elements, in their order, with every kind of space as one. */
export const textsOf = (found: Locator): string[] =>
  found.elements().map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());
