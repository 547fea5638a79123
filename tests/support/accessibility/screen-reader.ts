import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';

declare global {
  interface Window {
    said: string[];
  }
}

/**
 * Makes every loaded page record its live regions as a screen reader would speak them: a changed region is
 * read again as a whole, unless it announces additions only.
 */
export async function recordLiveRegions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.said = [];
    const before = new WeakMap<Element, string>();
    const listen = () => {
      for (const region of document.querySelectorAll<HTMLElement>(
        '[role=status], [role=alert], [aria-live=polite]',
      )) {
        const words = region.checkVisibility() ? region.innerText.trim() : '';
        const known = before.get(region) ?? '';
        if (words === known) continue;
        before.set(region, words);
        const isWhole = region.ariaAtomic !== 'false';
        const lines = words.split('\n').filter((line) => isWhole || !known.split('\n').includes(line));
        if (words) window.said.push(lines.join('\n'));
      }
    };
    const watch = { childList: true, subtree: true, characterData: true, attributes: true };
    new MutationObserver(listen).observe(document, watch);
  });
}

/** The announcements since the page was loaded. */
export const saidOn = (page: Page): Promise<string[]> => page.evaluate(() => window.said);

/** Sentences in more than one announcement. Short ones, such as amounts and names, are allowed. */
export function repeated(said: readonly string[]): string[] {
  const lines = said.flatMap((words) => [...new Set(words.split('\n').map((line) => line.trim()))]);
  return [...new Set(lines.filter((line, index) => line.length > 20 && lines.indexOf(line) !== index))];
}

const FOLDER = new URL('../../e2e/reading-order/', import.meta.url);

/**
 * Compares the page's whole content as a screen reader gets it, exactly. Playwright's own comparison ignores
 * what the file does not mention, and its update replaces figures by patterns. tests/README.md explains how
 * to update the files.
 */
export async function expectReadingOrder(page: Page, name: string): Promise<void> {
  const file = fileURLToPath(new URL(`${name}.aria.yml`, FOLDER));
  const read = async () => `${await page.getByRole('main').ariaSnapshot()}\n`;
  if (test.info().config.updateSnapshots === 'all') {
    let text = '';
    const isSettled = async () => {
      const before = text;
      text = await read();
      return text === before;
    };
    await expect.poll(isSettled, { intervals: [1000] }).toBe(true);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  expect(existsSync(file), `${file} is missing`).toBe(true);
  await expect.poll(read, name).toBe(readFileSync(file, 'utf8'));
}
