import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ATTACHMENT_LIFETIME,
  heldAttachments,
  purgeAttachments,
} from '../../device/attachments/attachments.ts';
import { releaseFiles } from '../../device/attachments/chosen-files.ts';
import { serverNow } from '../../device/clock/measure-clock.ts';
import { deviceWithoutDatabase, freshDevice } from '../../device/database/testing.ts';
import { type Draft, deleteDraftOf } from '../../device/drafts/drafts.ts';
import type { Share } from '../../device/shares/shares.ts';
import { aPdf } from '../../domain/files/testing.ts';
import { NOON } from '../../domain/submission/testing.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { earlierDraft, restoreDraft } from '../../form/engine/earlier-draft.ts';
import { createFormStore } from '../../form/engine/form-store.ts';
import { startedDraft } from '../../form/engine/prepare-draft.ts';
import { emptyValues } from '../../services/field-values.ts';
import { pharmacie } from '../../services/pharmacie/index.ts';
import { filesOf } from '../../services/request.ts';
import { restaurant } from '../../services/restaurant/index.ts';
import type { Values } from '../../services/values.ts';
import { type Destination, destinationsOf } from './destinations.ts';
import { putInForm } from './put-in-form.ts';

const aPhoto = (name: string): Share => ({
  id: crypto.randomUUID(),
  account: null,
  receivedAt: NOON,
  title: '',
  text: '',
  isCut: false,
  files: [{ name, type: 'application/pdf', bytes: aPdf(name).slice().buffer, redrawn: null }],
  refused: [],
});

/** Opens the form as the page does, then discards the page with the file bytes that it holds. */
async function shown() {
  const store = createFormStore(pharmacie);
  const form = {
    service: pharmacie,
    store,
    tables: bundledTables,
    asFound: store.get().values,
    putEarly() {},
  };
  restoreDraft(form, await earlierDraft(pharmacie, serverNow), crypto.randomUUID());
  const files = filesOf(pharmacie, store.get().values);
  releaseFiles(files);
  return files.map(({ name }) => name);
}

async function share(name: string, draft: Draft | null) {
  const [documents] = destinationsOf(aPhoto(name), bundledTables);
  return putInForm(documents as Destination, draft, bundledTables);
}

const theDraft = async () => {
  const draft = await startedDraft(pharmacie);
  if (!draft) throw new Error('nothing has been begun');
  return draft;
};

beforeEach(freshDevice);

describe('photos that are shared one by one', () => {
  test('come together in one form, each from a page of its own', async () => {
    await share('recto.pdf', null);
    expect(await shown()).toEqual(['recto.pdf']);
    await share('verso.pdf', await theDraft());
    expect(await shown()).toEqual(['recto.pdf', 'verso.pdf']);
    expect(await shown()).toEqual(['recto.pdf', 'verso.pdf']);
  });

  test('stay in the share when the form has no room for them', async () => {
    await share('1.pdf', null);
    await share('2.pdf', await theDraft());
    expect(await share('3.pdf', await theDraft())).toMatchObject({ count: 1, rest: { files: [] } });
    expect(await share('4.pdf', await theDraft())).toMatchObject({
      count: 0,
      rest: { files: [{ name: '4.pdf' }] },
    });
    expect(await shown()).toEqual(['1.pdf', '2.pdf', '3.pdf']);
  });

  // docs/rules/forms.md#shared-content
  test('stay in the share when they cannot be read here, and are not said to be attached', async () => {
    const bytes = new TextEncoder().encode('half a photo').slice().buffer;
    const unread = { ...aPhoto('recto.pdf').files[0], name: 'verso.jpg', type: 'image/jpeg', bytes };
    const both = { ...aPhoto('recto.pdf'), files: [unread, ...aPhoto('recto.pdf').files] } as Share;
    const [documents] = destinationsOf(both, bundledTables);
    expect(await putInForm(documents as Destination, null, bundledTables)).toMatchObject({
      count: 1,
      isUnread: true,
      isStored: true,
      rest: { files: [{ name: 'verso.jpg' }] },
    });
    expect(await shown()).toEqual(['recto.pdf']);
  });

  test('leave their room to another when they are attached already', async () => {
    const files = ['1', '2', '1', '3'].flatMap((name) => aPhoto(`${name}.pdf`).files);
    const [documents] = destinationsOf({ ...aPhoto('1.pdf'), files }, bundledTables);
    const put = await putInForm(documents as Destination, null, bundledTables);
    expect(put).toMatchObject({ count: 4, rest: { files: [] } });
    expect(await shown()).toEqual(['1.pdf', '2.pdf', '3.pdf']);
  });

  test('are not attached again when they are there as another document', async () => {
    const [documents] = destinationsOf(aPhoto('carte.pdf'), bundledTables);
    const put = (values: Values) =>
      (documents as Destination).put({ ...emptyValues(pharmacie.fields), ...values });
    const { changes } = await put({});
    const mutuelle = changes.prescription ?? [];
    expect(mutuelle).toHaveLength(1);
    const again = await put({ mutuelle, ordonnance_enveloppe: true });
    expect(again).toMatchObject({ count: 1, rest: { files: [] } });
    expect(again.changes).toEqual({});
    const hidden = await put({ prescription: mutuelle, ordonnance_enveloppe: true });
    expect(hidden.changes).toEqual({ ordonnance_enveloppe: false, prescription: mutuelle });
  });

  test('stay in the share when the device cannot store them with the form', async () => {
    await deviceWithoutDatabase();
    expect(await share('recto.pdf', null)).toMatchObject({ count: 1, isStored: false });
  });

  test('are deleted with the draft, or with the draft that replaces it', async () => {
    await share('recto.pdf', null);
    const { submissionId } = await theDraft();
    expect(await heldAttachments(submissionId)).toHaveLength(1);
    await share('autre.pdf', null);
    expect(await heldAttachments(submissionId)).toEqual([]);
    const next = await theDraft();
    expect(await heldAttachments(next.submissionId)).toHaveLength(1);
    await deleteDraftOf(next);
    expect(await heldAttachments(next.submissionId)).toEqual([]);
  });

  test('are kept for seven days from when they were shared', async () => {
    await share('recto.pdf', null);
    const { submissionId } = await theDraft();
    await purgeAttachments(NOON + ATTACHMENT_LIFETIME);
    expect(await heldAttachments(submissionId)).toEqual([]);
  });
});

test('a message that is added to a draft names the answers that it would overwrite', () => {
  const text = 'un menu Zandoli Burger\nà livrer à Goyave, portail bleu';
  const meal = destinationsOf({ ...aPhoto('a'), files: [], text }, bundledTables).find(
    ({ kind }) => kind === 'meal',
  );
  const before = { deliveryCommune: "Morne-à-l'Eau", livraison_repere: 'chez Josette', details: 'un bokit' };
  expect(meal?.replaces({ ...emptyValues(restaurant.fields), ...before })).toEqual([
    'Morne-à-l’Eau',
    'chez Josette',
  ]);
  expect(meal?.replaces({ ...emptyValues(restaurant.fields), deliveryCommune: 'Goyave' })).toEqual([]);
});
