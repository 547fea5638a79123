import { expect, type Page } from '@playwright/test';
import { untilPriced } from '../pages/service-page.ts';
import { presentStop, type Stop } from './tab-stop.ts';

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
