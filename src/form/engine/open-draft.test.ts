import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeFile } from '../../device/attachments/chosen-files.ts';
import { freshDevice } from '../../device/database/testing.ts';
import { listDrafts, saveDraft } from '../../device/drafts/drafts.ts';
import { aPdf } from '../../domain/files/testing.ts';
import { ID, NOON } from '../../domain/submission/testing.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { emptyValues, valuesForDraft } from '../../services/field-values.ts';
import { pharmacie } from '../../services/pharmacie/index.ts';
import { filesOf } from '../../services/request.ts';
import type { Values } from '../../services/values.ts';
import type { DraftSession } from './form-draft.ts';
import { createFormStore } from './form-store.ts';
import { discardDraft, takeAway, takeNewer } from './open-draft.ts';

const OTHER_ID = '3c0d8f4e-6d2b-4f0a-8c1e-9a7b6c5d4e3f';

/** A form with these values, saved a moment before noon under ID. */
function openForm(values: Values, changed: Partial<DraftSession> = {}, savedAt = NOON - 1) {
  const store = createFormStore(pharmacie);
  store.fill({ ...emptyValues(pharmacie.fields), ...values });
  const written = { ...store.get(), at: savedAt };
  const own: DraftSession = {
    id: ID,
    account: null,
    isAmendment: false,
    reading: null,
    written,
    isForked: false,
    asFound: null,
    canPutBack: false,
    ...changed,
  };
  return { service: pharmacie, store, own };
}

const comeBack = (open: ReturnType<typeof openForm>) => takeNewer(open, bundledTables, () => NOON);

describe('a form whose draft another tab has saved since', () => {
  afterEach(() => vi.unstubAllGlobals());
  beforeEach(async () => {
    vi.stubGlobal('document', { hidden: false });
    await freshDevice();
    const values = {
      ...emptyValues(pharmacie.fields),
      customer_name: 'Maryse',
      delivery_commune: 'Le Gosier',
    };
    await saveDraft({
      service: 'pharmacie',
      submissionId: ID,
      values: valuesForDraft(pharmacie.fields, values),
      updatedAt: NOON,
      tablesVersion: '1',
    });
  });

  test('shows what was added there', async () => {
    const open = openForm({ customer_name: 'Maryse' });
    expect(await comeBack(open)).toBe(false);
    expect(open.store.get().values.delivery_commune).toBe('Le Gosier');
    expect(open.own.written).toMatchObject({ at: NOON, values: { delivery_commune: 'Le Gosier' } });
  });

  test.each<[string, Partial<DraftSession>]>([
    ['is of another submission', { id: OTHER_ID }],
    ['is older than what was typed here meanwhile', { written: { values: {}, prefill: null, at: NOON - 1 } }],
    ['comes before anything was saved here', { written: null }],
  ])('stays as it is when that draft %s', async (_what, changed) => {
    const open = openForm({ customer_name: 'Paul' }, changed);
    const before = open.store.get();
    expect(await comeBack(open)).toBe(false);
    expect(open.store.get()).toBe(before);
  });

  test('stays as it is while it is hidden', async () => {
    vi.stubGlobal('document', { hidden: true });
    const open = openForm({ customer_name: 'Paul' });
    expect(await comeBack(open)).toBe(false);
    expect(open.store.get().values.customer_name).toBe('Paul');
  });

  test('stays as it is when that draft is no newer', async () => {
    const open = openForm({ customer_name: 'Paul' }, {}, NOON);
    expect(await comeBack(open)).toBe(false);
    expect(open.store.get().values.customer_name).toBe('Paul');
  });

  // docs/rules/forms.md#drafts
  test('keeps the documents that are attached here, and asks for consent to them again', async () => {
    const taken = await takeFile(new File([aPdf('ordonnance.pdf')], 'ordonnance.pdf'));
    if (!taken.ok) throw new Error(taken.reason);
    const open = openForm({ customer_name: 'Maryse', prescription: [taken.file], consent: true });
    expect(await comeBack(open)).toBe(true);
    const { values } = open.store.get();
    expect(filesOf(pharmacie, values).map(({ name }) => name)).toEqual(['ordonnance.pdf']);
    expect(values).toMatchObject({ delivery_commune: 'Le Gosier', consent: false });
  });
});

describe('a draft that is sent or erased', () => {
  beforeEach(freshDevice);

  const aDraft = (submissionId: string) => ({
    service: 'pharmacie',
    submissionId,
    values: { customer_name: 'Maryse' },
    updatedAt: NOON,
    tablesVersion: '1',
  });
  const send = () =>
    discardDraft({
      ...openForm({ customer_name: 'Maryse' }),
      setState: () => undefined,
      asDraft: () => aDraft(ID),
      fork: () => undefined,
    });
  const erase = () => takeAway(pharmacie, aDraft(ID));
  const drafts = async () => {
    const listed = await listDrafts();
    return listed.ok && listed.value.map(({ submissionId }) => submissionId);
  };

  test.each([
    ['sent', send],
    ['erased', erase],
  ])('is deleted where it is %s, unless another tab has saved another one in its place', async (_, leave) => {
    await saveDraft(aDraft(ID));
    await leave();
    expect(await drafts()).toEqual([]);
    await saveDraft(aDraft(OTHER_ID));
    await leave();
    expect(await drafts()).toEqual([OTHER_ID]);
  });
});
