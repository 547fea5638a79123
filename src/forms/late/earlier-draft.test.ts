import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { bundledTables } from '../../domain/bundled-tables.ts';
import { aPdf } from '../../domain/files/testing.ts';
import { anEntry, ID, NOON } from '../../domain/submission/testing.ts';
import { filesToKeep, releaseFiles, takeFile } from '../../live/files.ts';
import { emptyValues, keptValues } from '../../services/field-values.ts';
import { pharmacie } from '../../services/pharmacie/index.ts';
import { filesOf } from '../../services/restore.ts';
import { requestFor } from '../../services/testing.ts';
import type { FileValue, Values } from '../../services/values.ts';
import { readDraft, saveDraft } from '../../storage/drafts.ts';
import { insertEntry } from '../../storage/outbox.ts';
import { freshDevice } from '../../storage/testing.ts';
import { correctionOf } from '../correction.ts';
import { createFormStore } from '../form-store.ts';
import { earlierDraft, takeUp } from './earlier-draft.ts';

const NOW = () => NOON;
const OWN_ID = '3c0d8f4e-6d2b-4f0a-8c1e-9a7b6c5d4e3f';

async function chosen(name: string): Promise<FileValue> {
  const taken = await takeFile(new File([aPdf(name)], name));
  if (!taken.ok) throw new Error(taken.reason);
  return taken.file;
}

/** What a page that has just been opened shows of the draft. */
async function opened() {
  const store = createFormStore(pharmacie);
  const form = {
    service: pharmacie,
    store,
    tables: bundledTables,
    asFound: store.get().values,
    putEarly() {},
  };
  takeUp(form, await earlierDraft(pharmacie, NOW), OWN_ID);
  const { values } = store.get();
  return { values, names: filesOf(pharmacie, values).map(({ name }) => name), consent: values.consent };
}

/** As a form writes its draft. */
const leave = (values: Values, submissionId = ID) =>
  saveDraft({
    service: 'pharmacie',
    submissionId,
    values: keptValues(pharmacie.fields, values),
    updatedAt: NOON,
    tablesVersion: '1',
  });

beforeEach(freshDevice);

describe('an order that waits with two documents and is being corrected', () => {
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

  test('has them and what was agreed to about them', async () => {
    expect(await opened()).toMatchObject({ names: ['ordonnance.pdf', 'mutuelle.pdf'], consent: true });
  });

  test('does not get back the one that was taken off, nor the leave to keep both', async () => {
    const { values } = await opened();
    await leave({ ...values, mutuelle: [] });
    expect(await opened()).toMatchObject({ names: ['ordonnance.pdf'], consent: false });
  });

  test('gets back none once all were taken off', async () => {
    const { values } = await opened();
    await leave({ ...values, prescription: [], mutuelle: [] });
    expect(await opened()).toMatchObject({ names: [], consent: false });
  });

  test('asks for leave again where one was added', async () => {
    const { values } = await opened();
    await leave({ ...values, carte_vitale: [await chosen('vitale.pdf')] });
    expect(await opened()).toMatchObject({
      names: ['ordonnance.pdf', 'mutuelle.pdf', 'vitale.pdf'],
      consent: false,
    });
  });

  test('has all of them from a draft that an earlier version of the app has left', async () => {
    const { prescription: _p, mutuelle: _m, carte_vitale: _c, ...typed } = (await opened()).values;
    await leave(typed);
    expect(await opened()).toMatchObject({ names: ['ordonnance.pdf', 'mutuelle.pdf'], consent: true });
  });
});

test('files that were chosen on this page are in the form again when one comes back to it', async () => {
  const ordonnance = await chosen('ordonnance.pdf');
  await leave({ ...emptyValues(pharmacie.fields), prescription: [ordonnance], consent: true });
  expect(await opened()).toMatchObject({ names: ['ordonnance.pdf'], consent: false });
  expect(JSON.stringify(await readDraft('pharmacie', NOON))).not.toContain('%PDF');
});
