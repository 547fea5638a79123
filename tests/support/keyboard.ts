import { expect, type Page } from '@playwright/test';
import { untilPriced } from './service-page.ts';

/** The entry for each control, by name: a value, whether to tick it, or an action. */
export type KeyAnswers = Readonly<Record<string, string | boolean | ((page: Page) => Promise<void>)>>;

/** The focused element; null once the focus has left the page. */
export const stopOf = (page: Page): Promise<Stop | null> => page.evaluate(presentStop);

/** Presses Tab, and expects the focus to be visible. */
export async function tab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop | null> {
  await page.keyboard.press(key);
  const stop = await stopOf(page);
  expect(stop?.problem ?? null, `focus on « ${stop?.words} »`).toBeNull();
  return stop;
}

/**
 * Presses Tab until a control's text or name matches.
 * @throws Error after 150 stops
 */
export async function tabTo(page: Page, target: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = [];
  for (let count = 0; count < 150; count += 1) {
    const stop = await tab(page, key);
    if (stop && (target.test(stop.words) || target.test(stop.name))) return;
    met.push(stop?.words ?? '(out of the page)');
  }
  throw new Error(`${target} is not on the way: ${met.join(', ')}`);
}

const MOST_OPTIONS = 20;

async function choose(page: Page, wanted: string): Promise<void> {
  for (let count = 0; count < MOST_OPTIONS; count += 1) {
    const stop = await stopOf(page);
    if (stop?.value === wanted) {
      if (!stop.checked) await page.keyboard.press('Space');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`No arrow leads to « ${wanted} ».`);
}

/** Enters an answer into the focused control, with keys alone. */
async function answer(page: Page, stop: Stop, wanted: string | boolean): Promise<void> {
  if (stop.kind === 'checkbox') {
    if (stop.checked !== wanted) await page.keyboard.press('Space');
    return;
  }
  if (stop.kind === 'radio') return choose(page, String(wanted));
  // A select is searched by typing its option's letters; a field takes them as text.
  await page.keyboard.type(String(wanted));
}

/**
 * Fills in a form from the present focus and presses its button, with keys alone. It expects every control in
 * order, a visible focus at each, and no answer left over.
 */
export async function walkForm(page: Page, answers: KeyAnswers): Promise<void> {
  const left = new Map(Object.entries(answers));
  const met: string[] = [];
  for (let count = 0; count < 150; count += 1) {
    const stop = await tab(page);
    if (!stop) continue;
    met.push(stop.name || stop.words);
    const wanted = left.get(stop.name);
    left.delete(stop.name);
    if (typeof wanted === 'function') await wanted(page);
    else if (wanted !== undefined) await answer(page, stop, wanted);
    if (stop.isSubmit && left.size === 0) {
      await untilPriced(page);
      return page.keyboard.press('Enter');
    }
  }
  throw new Error(`Not met: ${[...left.keys()].join(', ')}; met: ${met.join(', ')}`);
}

/**
 * Walks through every tab stop of a page. Returns the stops with a hidden focus, and whether Tab leads
 * through and out.
 */
export async function tabThrough(page: Page): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.collapse(document.body, 0);
  });
  let last = '';
  let repeated = 0;
  for (let count = 0; count < 300; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) return problems;
    if (stop.problem) problems.push(`focus on « ${stop.words} »: ${stop.problem}`);
    const here = `${stop.name} ${stop.words}`;
    repeated = here === last ? repeated + 1 : 0;
    if (repeated > 5) return [...problems, `no way out of « ${stop.words} »`];
    last = here;
  }
  return [...problems, 'Tab never leaves the page'];
}

/** The focused element, and what is wrong with it. */
export interface Stop {
  /** The control's `name`, or its id when it has none. */
  readonly name: string;
  readonly kind: string;
  readonly value: string;
  readonly checked: boolean;
  /** Its visible text, for messages. */
  readonly words: string;
  readonly isSubmit: boolean;
  /** Why the focus is not visible (WCAG 2.4.7, 2.4.11); null when it is. */
  readonly problem: string | null;
}

/**
 * The focused element of this document; null once the focus has left the page. Runs in the page, so it must be
 * self-contained.
 */
export function presentStop(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A native control below a drawn one takes the focus, and its frame shows it.
  const frames = [element, element.closest('label'), element.parentElement].filter((frame) => frame !== null);
  const box = element.getBoundingClientRect();
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : null;
  const text = element instanceof HTMLElement ? (label ?? element).innerText : '';
  const words = (element.getAttribute('aria-label') ?? text ?? '').trim().slice(0, 50);
  const isDrawn = (frame: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  };
  const isSeenAt = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null && frames.some((frame) => frame.contains(hit) || (frame !== element && hit === frame))
    );
  };
  const middle = box.left + box.width / 2;
  const heights = [box.top + 3, box.top + box.height / 2, box.bottom - 3];
  const problemOf = () => {
    // The map draws its own focus ring around a shape, which its box does not describe.
    if (element instanceof SVGElement) return null;
    if (!frames.some(isDrawn)) return 'nothing shows the focus';
    if (!heights.some((y) => isSeenAt(middle, y) || isSeenAt(box.left + 4, y))) {
      return `hidden, ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`;
    }
    return null;
  };
  const input = element instanceof HTMLInputElement ? element : null;
  return {
    name: element.getAttribute('name') ?? element.id,
    kind: input?.type ?? element.tagName.toLowerCase(),
    value: 'value' in element ? String(element.value) : '',
    checked: input?.checked ?? false,
    words: words || element.id || element.tagName,
    isSubmit: element.matches('[type=submit]'),
    problem: problemOf(),
  };
}
