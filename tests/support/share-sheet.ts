import { expect, type Page } from '@playwright/test';
import type { TestFile } from './pharmacy-page.ts';

interface Shared {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
  readonly files?: readonly TestFile[];
  /** The form's encoding; any other than the manifest's is invalid. */
  readonly enctype?: string;
}

/** Shares with the app as a phone does: the browser posts a form and follows the redirect. */
export async function shareWith(
  page: Page,
  { files = [], enctype, ...texts }: Shared,
  origin = '',
): Promise<void> {
  await page.evaluate(
    ({ fields, action, encoding }) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action,
        enctype: encoding,
      });
      form.id = 'share-sheet';
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('textarea'), { name, value }));
      }
      form.append(
        Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true }),
      );
      document.body.append(form);
    },
    { fields: texts, action: `${origin}/partager`, encoding: enctype ?? 'multipart/form-data' },
  );
  const input = page.locator('#share-sheet input');
  if (files.length > 0) await input.setInputFiles([...files]);
  // An untouched file input would send an empty file, which no share sheet does.
  else await input.evaluate((element) => element.remove());
  // The submit runs in a timer, because the page is left during the call.
  await page.locator('#share-sheet').evaluate((form) => setTimeout(() => (form as HTMLFormElement).submit()));
  await expect(page.locator('#share-sheet')).toHaveCount(0);
}
