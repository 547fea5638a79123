import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';

const FOLDER = new URL('../e2e/site.spec.ts-snapshots/', import.meta.url);

/**
 * The page's content as a screen reader gets it, the whole of it and letter for letter: Playwright's own comparison lets
 * through what the file does not name, and its own update writes patterns in the place of figures.
 * tests/README.md says how to write them anew.
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
    await expect.poll(isSettled).toBe(true);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  expect(existsSync(file), `${file} is missing`).toBe(true);
  await expect.poll(read, name).toBe(readFileSync(file, 'utf8'));
}
