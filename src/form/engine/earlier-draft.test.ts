import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { filesToKeep, releaseFiles, takeFile } from '../../device/attachments/chosen-files.ts';
import { freshDevice } from '../../device/database/testing.ts';
import { type Draft, readDraft, saveDraft } from '../../device/drafts/drafts.ts';
import { insertEntry } from '../../device/outbox/entries.ts';
import { aPdf } from '../../domain/files/testing.ts';
import { anEntry, ID, NOON } from '../../domain/submission/testing.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { courses } from '../../services/courses/index.ts';
import { emptyValues, valuesForDraft } from '../../services/field-values.ts';
import { pharmacie } from '../../services/pharmacie/index.ts';
import { filesOf } from '../../services/request.ts';
import { requestFor } from '../../services/testing.ts';
import type { FileValue, Values } from '../../services/values.ts';
import { correctionOf } from '../page/CorrectButton.tsx';
import { earlierDraft, restoreDraft } from './earlier-draft.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { missingFiles, withMissingFiles } from './missing-files.ts';

const NOW = () => NOON;
const OWN_ID = '3c0d8f4e-6d2b-4f0a-8c1e-9a7b6c5d4e3f';

async function chosen(name: string): Promise<FileValue> {
  const taken = await takeFile(new File([aPdf(name)], name));
  if (!taken.ok) throw new Error(taken.reason);
  return taken.file;
}

/**
 * The values and draft state of a page that has just been opened.
 * @param meanwhile the customer's input before the draft is restored
 */
async function opened(meanwhile: (store: FormStore) => void = () => {}) {
  const store = createFormStore(pharmacie);
  const form = {
    service: pharmacie,
    store,
    tables: bundledTables,
    asFound: store.get().values,
    putEarly() {},
  };
  meanwhile(store);
  restoreDraft(form, await earlierDraft(pharmacie, NOW), OWN_ID);
  const { values } = store.get();
  return { values, names: filesOf(pharmacie, values).map(({ name }) => name), consent: values.consent };
}

/** A draft with those of the values that a draft keeps. */
const aDraft = (values: Values): Draft => ({
  service: 'pharmacie',
  submissionId: ID,
  values: valuesForDraft(pharmacie.fields, values),
  updatedAt: NOON,
  tablesVersion: '1',
});
const leave = (values: Values) => saveDraft(aDraft(values));

beforeEach(freshDevice);

describe('a queued order with two documents that is being corrected', () => {
  let ordonnance: FileValue;
  let mutuelle: FileValue;

  beforeEach(async () => {
    ordonnance = await chosen('ordonnance.pdf');
    mutuelle = await chosen('mutuelle.pdf');
    const values = {
      ...emptyValues(pharmacie.fields),
      customer_name: 'Maryse Lacroix',
      customer_phone: '0690 12 34 56',
      delivery_commune: 'Les Abymes',
      prescription: [ordonnance],
      mutuelle: [mutuelle],
      consent: true,
    };
    const request = requestFor(pharmacie, values, NOON);
    const entry = anEntry({ service: 'pharmacie', request });
    await insertEntry(entry, filesToKeep(request.files ?? [], NOON));
    releaseFiles([ordonnance, mutuelle]);
    await (await correctionOf(entry))?.put();
  });

  test('keeps them and the consent about them', async () => {
    expect(await opened()).toMatchObject({ names: ['ordonnance.pdf', 'mutuelle.pdf'], consent: true });
  });

  test('does not restore a removed document, nor the consent to both', async () => {
    const { values } = await opened();
    await leave({ ...values, mutuelle: [] });
    expect(await opened()).toMatchObject({ names: ['ordonnance.pdf'], consent: false });
  });

  test('does not restore a withdrawn consent to the same documents', async () => {
    const { values } = await opened();
    await leave({ ...values, consent: false });
    expect(await opened()).toMatchObject({ names: ['ordonnance.pdf', 'mutuelle.pdf'], consent: false });
  });

  test('restores none once all were removed', async () => {
    const { values } = await opened();
    await leave({ ...values, prescription: [], mutuelle: [] });
    expect(await opened()).toMatchObject({ names: [], consent: false });
  });

  test('asks for consent again when one was added', async () => {
    const { values } = await opened();
    await leave({ ...values, carte_vitale: [await chosen('vitale.pdf')] });
    expect(await opened()).toMatchObject({
      names: ['ordonnance.pdf', 'mutuelle.pdf', 'vitale.pdf'],
      consent: false,
    });
  });

  test('keeps all of them with a draft of an earlier version of the app', async () => {
    const { prescription: _p, mutuelle: _m, carte_vitale: _c, ...typed } = (await opened()).values;
    await leave(typed);
    expect(await opened()).toMatchObject({ names: ['ordonnance.pdf', 'mutuelle.pdf'], consent: true });
  });
});

test('files that were chosen on this page are in the form again when the customer returns to it', async () => {
  const ordonnance = await chosen('ordonnance.pdf');
  await leave({ ...emptyValues(pharmacie.fields), prescription: [ordonnance], consent: true });
  expect(await opened()).toMatchObject({ names: ['ordonnance.pdf'], consent: false });
  expect(JSON.stringify(await readDraft('pharmacie', NOON))).not.toContain('%PDF');
});

test('a file that is attached before the draft is restored follows the files of the draft', async () => {
  const [recto, verso, more] = [
    await chosen('recto.pdf'),
    await chosen('verso.pdf'),
    await chosen('more.pdf'),
  ];
  await leave({ ...emptyValues(pharmacie.fields), prescription: [recto, verso] });
  const attach = (store: FormStore) => store.change('prescription', [more, recto], bundledTables);
  expect(await opened(attach)).toMatchObject({ names: ['recto.pdf', 'verso.pdf', 'more.pdf'] });
});

describe('a draft whose files were lost with the page that they were chosen on', () => {
  const again = async (values: Values) => saveDraft(withMissingFiles(pharmacie.fields, aDraft(values)));
  const toAttach = (values: Values) =>
    missingFiles(pharmacie.fields, ID, values).map(({ field, name }) => [field, name]);
  let recto: FileValue;
  let verso: FileValue;

  beforeEach(async () => {
    recto = await chosen('recto.pdf');
    verso = await chosen('verso.pdf');
    await leave({ ...emptyValues(pharmacie.fields), prescription: [recto, verso] });
    releaseFiles([recto, verso]);
  });

  test('names them until they are attached again', async () => {
    const { names, values } = await opened();
    expect(names).toEqual([]);
    expect(toAttach(values)).toEqual([
      ['prescription', 'recto.pdf'],
      ['prescription', 'verso.pdf'],
    ]);
    expect(toAttach({ ...values, prescription: [verso] })).toEqual([['prescription', 'recto.pdf']]);
    expect(toAttach({ ...values, prescription: [recto], mutuelle: [verso] })).toEqual([]);
  });

  test('accepts as many other files instead: a photo taken again is another file', async () => {
    const { values } = await opened();
    const others = [await chosen('recto-2.pdf'), await chosen('verso-2.pdf')];
    expect(toAttach({ ...values, prescription: others })).toEqual([]);
  });

  test('still names them after another reload, whatever was typed in between', async () => {
    const { values } = await opened();
    const photo = await chosen('photo.pdf');
    await again({ ...values, customer_name: 'Maryse', prescription: [photo] });
    const { names, values: next } = await opened();
    expect(names).toEqual(['photo.pdf']);
    expect(toAttach(next)).toEqual([['prescription', 'recto.pdf']]);
  });
});

test('a list that was filled in for an account, beside another answer, is emptied when it signs out', async () => {
  const line = {
    id: 'a',
    item: 'Riz',
    brand: '',
    category: 'epicerie',
    quantity: 2,
    ifMissing: 'remplacer',
  };
  const filled = { account: 'maryse', names: ['liste_de_courses_detaillee'] };
  const values = { budgetMontant: '40', liste_de_courses_detaillee: [line] };
  const store = createFormStore(courses);
  const form = { service: courses, store, tables: bundledTables, asFound: store.get().values, putEarly() {} };
  const draft = { ...aDraft(emptyValues(pharmacie.fields)), service: 'courses', values, filled };
  // As the device gives it back.
  restoreDraft(
    form,
    {
      draft: JSON.parse(JSON.stringify(draft)),
      beside: null,
      account: 'maryse',
      notKept: null,
      isRead: true,
    },
    OWN_ID,
  );
  expect(store.get().values.liste_de_courses_detaillee).toHaveLength(1);
  store.takeBack();
  expect(store.get().values.liste_de_courses_detaillee).toEqual([]);
});
