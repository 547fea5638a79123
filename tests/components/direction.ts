import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** A name of which the end is written from right to left. */
export const MIXED_NAME = 'L’Éloïse عائشة';

/** Expects a text within a part of the page to be drawn from left to right, whatever stands beside it. */
export async function expectLeftToRight(part: Locator, text: string): Promise<void> {
  await expect.element(part).toBeVisible();
  await expect.poll(() => drawn(part.element(), text)).toBe(text);
}

/** The characters of a text in the order in which they are drawn; null where it is not in one piece. */
function drawn(part: Element, text: string): string | null {
  const nodes = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text;
    const at = node.data.indexOf(text);
    if (at < 0) continue;
    const placed = [...text].map((letter, index) => ({ letter, left: leftOf(node, at + index) }));
    return placed
      .sort((one, other) => one.left - other.left)
      .map(({ letter }) => letter)
      .join('');
  }
  return null;
}

function leftOf(node: Text, at: number): number {
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  return range.getBoundingClientRect().left;
}
