import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** A file as the device passes it to the page. */
export const fileOf = (name: string, type: string, bytes: BlobPart): File =>
  new File([bytes], name, { type });

/**
 * Chooses files as from the device's folder. Vitest's own way goes through its server, which takes too long
 * for 10 MB.
 */
export async function choose(input: Locator, ...files: readonly File[]): Promise<void> {
  await expect.element(input).toBeEnabled();
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  const element = input.element() as HTMLInputElement;
  element.files = chosen.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
