import { expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { eraseStorage } from '../../src/device/database/erase.ts';
import { saveDraft } from '../../src/device/drafts/drafts.ts';
import { useDrafts } from '../../src/device/drafts/use-drafts.ts';
import { AuthProvider } from '../../src/device/session/use-auth.ts';
import { parkShare } from '../../src/device/shares/shares.ts';
import { useShares } from '../../src/device/shares/use-shares.ts';
import { NOON } from '../support/entries.ts';

const NOTHING_ELSE = { title: '', text: 'Bonjour', isCut: false, refused: [] };
const file = { name: 'ordonnance.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8), redrawn: null };
const share = () => parkShare({ ...NOTHING_ELSE, files: [file] }, NOON, null);
const draft = () =>
  saveDraft({
    service: 'restaurant',
    submissionId: crypto.randomUUID(),
    values: { prenom: 'Maryse' },
    updatedAt: NOON,
    tablesVersion: '',
  });

// docs/rules/privacy.md#erase
test.each([
  ['a share with its documents', share, useShares],
  ['a draft', draft, useDrafts],
])(
  '%s that is erased while no page lists it is not in the first list of the next page',
  async (_what, store, use) => {
    await store();
    const listed: (number | null)[] = [];
    const Page = () => {
      listed.push(use()?.length ?? null);
      return null;
    };
    await render(<Page />, { wrapper: AuthProvider });
    await expect.poll(() => listed.at(-1)).toBe(1);
    await cleanup();
    await eraseStorage();
    listed.length = 0;

    await render(<Page />, { wrapper: AuthProvider });
    await expect.poll(() => listed.at(-1)).toBe(0);
    expect(listed).not.toContain(1);
  },
);
