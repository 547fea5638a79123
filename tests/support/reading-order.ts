import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';

const FOLDER = new URL('../e2e/reading-order/', import.meta.url);

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
    await expect.poll(isSettled).toBe(true);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  expect(existsSync(file), `${file} is missing`).toBe(true);
  await expect.poll(read, name).toBe(readFileSync(file, 'utf8'));
}
