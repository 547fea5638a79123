import { expect, onTestFinished } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';

const PHONE = [360, 740] as const;

/** The screens of the browser tests, with their width and height in CSS pixels. */
export const SCREENS = [
  ['a phone', ...PHONE],
  ['a wide screen', 1280, 800],
] as const;

/** For `toBeInViewport`: the browser says 0.9999 of a whole element whose edges lie between pixels. */
export const WHOLE = { ratio: 0.99 };

/** Resizes the page of this test. */
export async function setScreen(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(...PHONE));
  await page.viewport(width, height);
}

/** Doubles the text size, as a browser setting does. */
export function doubleText(): void {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('font-size'));
  style.setProperty('font-size', '200%', 'important');
}

/** Emulates a touch device for this test. */
export async function setTouch(): Promise<void> {
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  onTestFinished(() => touch(false).then(() => undefined));
  await touch(true);
}

/** Emulates a browser that cannot print, as some on phones, for this test. */
export function withoutPrinting(): void {
  const print = Object.getOwnPropertyDescriptor(window, 'print');
  if (!print || !Reflect.deleteProperty(window, 'print')) throw new Error('The page keeps its way to print.');
  onTestFinished(() => void Object.defineProperty(window, 'print', print));
}

/** Emulates reduced motion for this test. */
export async function reduceMotion(): Promise<void> {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  onTestFinished(() => emulate('no-preference').then(() => undefined));
  await emulate('reduce');
}

/** Does something in the dark scheme, which the document's own script sets by the device's. */
export async function inTheDark(look: () => Promise<void>): Promise<void> {
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = 'dark';
  try {
    await look();
  } finally {
    dataset.mantineColorScheme = 'light';
  }
}

/** The toast on screen: the notice that goes away by itself. */
export const toast = () => page.getByCss('[role="status"][data-with-icon], [role="alert"][data-with-icon]');

/** Records the texts of the toasts that come from here on, also of those that go again while a page loads. */
export function recordToasts(): string[] {
  const shown: string[] = [];
  const look = () => {
    for (const text of textsOf(toast())) if (!shown.includes(text)) shown.push(text);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return shown;
}

/** The texts of elements, in order, with every kind of space replaced by a plain one. */
export const textsOf = (found: Locator): string[] =>
  found.elements().map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());

/** Records what stands in the page's live regions from here on, each time that it changes. Returns the record. */
export function recordLiveRegions(): string[] {
  const said: string[] = [];
  const known = new Map<Element, string>();
  const listen = () => {
    for (const region of document.querySelectorAll('[role=status], [role=alert]')) {
      const words = region.textContent.trim();
      if (words === (known.get(region) ?? '')) continue;
      known.set(region, words);
      if (words !== '') said.push(words);
    }
  };
  const changes = new MutationObserver(listen);
  changes.observe(document, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => changes.disconnect());
  return said;
}

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
