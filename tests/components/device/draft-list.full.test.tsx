import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { heldAttachments, keepAttachments } from '../../../src/device/attachments/attachments.ts';
import { eraseStorage } from '../../../src/device/database/erase.ts';
import { type Draft, saveDraft } from '../../../src/device/drafts/drafts.ts';
import { hold } from '../../../src/device/outbox/hold.ts';
import { NOON, openPage } from '../app.tsx';
import { draftOnDevice, keepEntries, keptEntries } from '../device.ts';
import { entryOf, MEDICINES } from '../entries.ts';
import { userEvent } from '../user.ts';

/** « Reprendre où vous en étiez » */

const AT = Date.parse(NOON);
const SHA256 = 'a'.repeat(64);
const entry = entryOf('pharmacie', { ...MEDICINES, prescription: [] });
const DRAFT: Draft = {
  service: 'pharmacie',
  submissionId: entry.id,
  values: { customer_name: 'Maryse Louis', prescription: MEDICINES.prescription },
  updatedAt: AT - 60_000,
  tablesVersion: 'x',
};

const drafts = page.getByRole('region', { name: 'Reprendre où vous en étiez' });
const resume = drafts.getByRole('link');
const undo = drafts.getByRole('button', { name: 'Annuler' });

async function deleteFromList(): Promise<void> {
  await openPage('/commander');
  await userEvent.click(drafts.getByRole('button', { name: /^Effacer le brouillon/ }));
  await expect.element(undo).toHaveFocus();
  await expect.poll(() => draftOnDevice('pharmacie')).toEqual({});
}

beforeEach(() => saveDraft(DRAFT));

// docs/rules/sending.md#held-back
it('an order leaves as it is once the draft of its change is deleted from the list', async () => {
  const isHeld = async () => (await keptEntries()).some(({ holds }) => holds.change !== null);
  await keepEntries([entry]);
  await hold(entry.id, 'change');
  expect(await isHeld()).toBe(true);
  await deleteFromList();
  await expect.poll(isHeld).toBe(false);
});

// docs/rules/forms.md#drafts
it('a draft that is put back has the files again that another app has shared', async () => {
  await keepAttachments(entry.id, [{ sha256: SHA256, bytes: new Uint8Array(10), storedAt: AT }]);
  await deleteFromList();
  await expect.poll(() => heldAttachments(entry.id)).toEqual([]);
  await userEvent.click(undo);
  await expect.element(resume).toBeVisible();
  await expect.element(resume).toHaveFocus();
  await expect.poll(() => heldAttachments(entry.id)).toEqual([SHA256]);
});

it('a draft is not put back over one that was begun since', async () => {
  await deleteFromList();
  const begun = {
    ...DRAFT,
    submissionId: crypto.randomUUID(),
    values: { customer_name: 'Paul' },
    updatedAt: AT,
  };
  await saveDraft(begun);
  await expect.element(resume).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

// docs/rules/forms.md#drafts
it('a draft is not put back once the device is erased', async () => {
  await deleteFromList();
  await eraseStorage();
  await expect.element(undo).not.toBeInTheDocument();
});
