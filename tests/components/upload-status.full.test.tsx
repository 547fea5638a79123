import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { uploads } from '../../src/device/outbox/upload-progress.ts';
import { UploadStatus } from '../../src/features/outbox-status/LiveStatus.tsx';
import { UiProvider } from '../../src/ui/UiProvider.tsx';
import { entryOf, MEDICINES } from './entries.ts';

const FILE = { name: 'ordonnance.pdf', type: 'application/pdf', size: 10 } as const;

test('the percentage of an upload stays on one line beside a long one', async () => {
  const files = ['a', 'b', 'c'].map((sign) => ({ ...FILE, sha256: sign.repeat(64) }));
  const entry = entryOf('pharmacie', { ...MEDICINES, prescription: files }, { state: 'sending' });
  uploads.set(new Map([[entry.id, { sent: 25, total: 100 }]]));
  await render(
    <UiProvider>
      <UploadStatus entry={entry} />
    </UiProvider>,
  );
  const percent = page.getByText(/^25\s%$/);
  await expect.element(percent).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(percent.element());
  const lines = new Set([...text.getClientRects()].map(({ top }) => top));
  expect(lines.size).toBe(1);
  uploads.set(new Map());
});
