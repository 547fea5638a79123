import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import {
  attachmentRows,
  heldAttachments,
  keepAttachments,
  sha256Of,
} from '../../device/attachments/attachments.ts';
import * as rows from '../../device/database/rows.ts';
import { freshDevice } from '../../device/database/testing.ts';
import { originOf } from '../../device/drafts/drafts.ts';
import { aPdf } from '../../domain/files/testing.ts';
import { ID, NOON } from '../../domain/submission/testing.ts';
import { emptyValues } from '../../services/field-values.ts';
import { pharmacie } from '../../services/pharmacie/index.ts';
import type { FormDraft } from './form-draft.ts';
import { createFormStore } from './form-store.ts';
import { lostNames } from './missing-files.ts';
import { forkWithFiles } from './second-order.ts';

beforeEach(freshDevice);

/** A form with two documents of an earlier visit: the page does not hold their bytes. */
async function openForm() {
  const pdfs = [aPdf('ordonnance'), aPdf('suite')];
  const files = await Promise.all(
    pdfs.map(async (bytes, index) => ({
      name: `${index}.pdf`,
      type: 'application/pdf' as const,
      size: bytes.byteLength,
      sha256: await sha256Of(bytes),
    })),
  );
  const store = createFormStore(pharmacie);
  store.fill({ ...emptyValues(pharmacie.fields), prescription: files, consent: true });
  let id = ID;
  const fork = () => {
    id = crypto.randomUUID();
  };
  const draft = {
    submissionId: () => id,
    fork,
  } satisfies Partial<FormDraft> as Partial<FormDraft> as FormDraft;
  const stored = files.map(({ sha256 }, index) => ({ sha256, bytes: pdfs[index] ?? aPdf(), storedAt: NOON }));
  return { form: { service: pharmacie, store, draft }, files, stored };
}

test('a form that goes on under a new id takes its stored documents along, dated as they were', async () => {
  const { form, files, stored } = await openForm();
  await keepAttachments(ID, stored);
  await forkWithFiles(form);
  const id = form.draft.submissionId();
  expect(form.store.get().values.prescription).toEqual(files);
  expect([...(await heldAttachments(id))].sort()).toEqual(files.map(({ sha256 }) => sha256).sort());
  const [expected] = attachmentRows(id, stored);
  expect(await rows.get('attachments', expected?.key ?? '')).toMatchObject({ value: expected?.value });
  expect(await heldAttachments(ID)).toEqual([]);
});

// docs/rules/files.md#on-the-device
test('a document that is gone is asked for at once, and not shown as attached until it is refused', async () => {
  const { form, files, stored } = await openForm();
  await keepAttachments(ID, stored.slice(0, 1));
  await forkWithFiles(form);
  const { values } = form.store.get();
  expect(values.prescription).toEqual(files.slice(0, 1));
  expect(lostNames(pharmacie.fields, form.draft.submissionId(), values)).toContain('1.pdf');
});

test('a form that goes on without the order that has left names that order before anything is awaited', async () => {
  const { form } = await openForm();
  const past = {
    service: 'pharmacie',
    title: 'Pharmacie',
    at: NOON,
    account: null,
    fields: {},
    quote: null,
    files: [],
  };
  const forked = forkWithFiles(form, past);
  expect(originOf(form.draft.submissionId())).toEqual({ ...past, leftWithout: true });
  await forked;
});
