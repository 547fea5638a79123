import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { heldAttachments, keepAttachments, sha256Of } from '../../device/attachments/attachments.ts';
import { freshDevice } from '../../device/database/testing.ts';
import { getEntry, insertEntry, updateEntry } from '../../device/outbox/entries.ts';
import { loadedCompany } from '../../device/reference-data/every-page.ts';
import { aPdf } from '../../domain/files/testing.ts';
import { readablePhone } from '../../domain/person/phone.ts';
import { anEntry, aQuote, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import { type Entry, lease, localProblem, recordOutcome } from '../../domain/submission.ts';
import { emptyValues } from '../../services/field-values.ts';
import { pharmacie } from '../../services/pharmacie/index.ts';
import { restaurant } from '../../services/restaurant/index.ts';
import { requestFor } from '../../services/testing.ts';
import { correctionOf } from '../page/CorrectButton.tsx';
import { dispatch } from './dispatch.ts';
import type { FormDraft } from './form-draft.ts';
import { createFormStore } from './form-store.ts';

const { notify, refusal, outcomes } = vi.hoisted(() => ({
  notify: vi.fn(),
  refusal: new EventTarget(),
  outcomes: [] as Entry[],
}));
vi.mock('../../ui/notices/notify.ts', () => ({ notify }));
// Fires an event when a change was refused, so that a test knows that it waits.
vi.mock('../../device/outbox/entries.ts', async (original) => {
  const outbox = await original<typeof import('../../device/outbox/entries.ts')>();
  const updateEntry: typeof outbox.updateEntry = async (...change) => {
    const done = await outbox.updateEntry(...change);
    if (done.ok && !done.value.ok) refusal.dispatchEvent(new Event('refused'));
    return done;
  };
  return { ...outbox, updateEntry };
});
// No sender runs here, so a confirmed order stays queued, unless a test says how it went.
vi.mock('../../device/outbox/wait-for-outcome.ts', () => ({
  waitForOutcome: async (entry: Entry) => outcomes.shift() ?? entry,
}));

const CONFIRMED = { ...emptyValues(restaurant.fields), prenom: 'Maryse', details: '2 bokits poulet' };
const CORRECTED = { ...CONFIRMED, details: '3 bokits poulet' };

function aDraft() {
  let id = ID;
  const fork = vi.fn(() => {
    id = crypto.randomUUID();
  });
  const draft = {
    submissionId: () => id,
    owner: () => null,
    fork,
    flush: async () => {},
  } satisfies Partial<FormDraft>;
  return draft as Partial<FormDraft> as FormDraft & { fork: typeof fork };
}

/** Sends the corrected form, and returns once it has met the attempt under way. */
async function correct(draft: FormDraft) {
  const store = createFormStore(restaurant);
  store.fill(CORRECTED);
  const refused = new Promise((resolve) => refusal.addEventListener('refused', resolve, { once: true }));
  const sent = dispatch({ service: restaurant, store, draft }, { values: CORRECTED, quote: null }, true);
  await refused;
  return { sent };
}

const held = async () => {
  const read = await getEntry(ID);
  if (!read.ok || !read.value) throw new Error('the submission is not there');
  return read.value;
};

/** Ends the attempt that is under way. */
const end = (outcome: Parameters<typeof recordOutcome>[2]) =>
  updateEntry(ID, (entry) => ({ ok: true, entry: recordOutcome(entry, entry, outcome, NOON, 0) }));
const arrive = () => end({ kind: 'receipt', receipt: aReceipt(), receivedAt: NOON, earlierVersion: false });

const waiting = anEntry({ request: requestFor(restaurant, CONFIRMED, NOON) });

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  await freshDevice();
  await insertEntry(waiting);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('an order that its customer wants to correct', () => {
  // docs/rules/forms.md#correction
  test('is not opened once it was sent, and a notice says so', async () => {
    await updateEntry(ID, (entry) => lease(entry, 'tab', NOON));
    expect(await correctionOf(waiting)).toBeNull();
    expect(notify).toHaveBeenLastCalledWith({
      tone: 'warn',
      title: 'Votre demande est en train de partir',
      message: expect.stringContaining('vous pourrez la corriger'),
    });
    await arrive();
    expect(await correctionOf(waiting)).toBeNull();
    expect(notify).toHaveBeenLastCalledWith({
      tone: 'warn',
      title: 'Votre demande est déjà partie',
      message: expect.stringContaining('Contactez-nous'),
    });
  });

  test('is opened when it could not be sent', async () => {
    await updateEntry(ID, (entry) => lease(entry, 'tab', NOON));
    await end({ kind: 'unsent', cause: 'network', retryAfter: null });
    expect(await correctionOf(waiting)).not.toBeNull();
    expect(notify).not.toHaveBeenCalled();
  });
});

describe('a correction that is sent while the order itself is being sent', () => {
  beforeEach(async () => {
    await updateEntry(ID, (entry) => lease(entry, 'tab', NOON));
  });

  test('replaces the order when that attempt fails', async () => {
    const draft = aDraft();
    const { sent } = await correct(draft);
    await end({ kind: 'unsent', cause: 'network', retryAfter: null });
    expect(await sent).toMatchObject({ entry: { id: ID, state: 'queued' } });
    expect((await held()).request.fields.details).toBe('3 bokits poulet');
    expect(draft.fork).not.toHaveBeenCalled();
    expect(notify).not.toHaveBeenCalled();
  });

  test('is reported as not sent when the order was received, and the order says so too', async () => {
    const draft = aDraft();
    const { sent } = await correct(draft);
    await arrive();
    expect(await sent).toBeNull();
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'warn',
      title: 'Votre demande était déjà partie',
      message: expect.stringMatching(/sans cette correction.*deuxième demande/),
    });
    expect(draft.fork).toHaveBeenCalledOnce();
    expect(await held()).toMatchObject({ state: 'received', problem: { code: 'change_not_sent' } });
  });
});

test('a different order under an id that another tab has confirmed still gets the notice about that tab', async () => {
  const draft = aDraft();
  const store = createFormStore(restaurant);
  await dispatch({ service: restaurant, store, draft }, { values: CORRECTED, quote: null }, false);
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Un envoi est déjà parti de ce brouillon' }),
  );
  expect(draft.fork).toHaveBeenCalledOnce();
});

// docs/rules/files.md#on-the-device
test('a form whose id another tab has confirmed goes on with the documents that are stored with it', async () => {
  const draft = aDraft();
  const store = createFormStore(pharmacie);
  const bytes = aPdf('ordonnance');
  const sha256 = await sha256Of(bytes);
  await keepAttachments(ID, [{ sha256, bytes, storedAt: NOON }]);
  const file = { name: 'ordonnance.pdf', type: 'application/pdf' as const, size: bytes.byteLength, sha256 };
  const values = { ...emptyValues(pharmacie.fields), prescription: [file] };
  store.fill(values);
  await dispatch({ service: pharmacie, store, draft }, { values, quote: null }, false);
  expect(draft.fork).toHaveBeenCalledOnce();
  expect(store.get().values).toMatchObject({ prescription: [file] });
  expect(await heldAttachments(draft.submissionId())).toEqual([sha256]);
});

// docs/rules/sending.md#confirmed-again
test('an order that has waited for its payment for more than a week gets a new confirmation when it is confirmed', async () => {
  const { request } = waiting;
  await updateEntry(ID, (entry) => ({ ok: true, entry: { ...entry, state: 'payment-due' } }));
  const store = createFormStore(restaurant);
  const confirmedAfter = async (days: number) => {
    vi.setSystemTime(NOON + days * 24 * 3_600_000);
    const confirmed = { values: CONFIRMED, quote: request.quote };
    await dispatch({ service: restaurant, store, draft: aDraft() }, confirmed, true);
    return (await held()).request.confirmedAt;
  };
  expect(await confirmedAfter(6)).toBe(request.confirmedAt);
  expect(await confirmedAfter(8)).toBe('2026-11-27T16:06:00.000Z');
});

test('a toast that asks to be contacted has the number (docs/rules/forms.md#managers-number)', async () => {
  const problem = localProblem('slot_unsure');
  outcomes.push({ ...waiting, state: 'needs-attention', problem });
  const draft = aDraft();
  draft.fork();
  const store = createFormStore(restaurant);
  await dispatch({ service: restaurant, store, draft }, { values: CONFIRMED, quote: null }, false);
  const number = readablePhone(loadedCompany.get().whatsappNumber);
  expect(notify).toHaveBeenLastCalledWith({
    tone: 'danger',
    title: 'Erreur',
    message: `${problem.message} Gestionnaire\u00a0: ${number}.`,
  });
});

test('the toast of a price that has changed is no error’s', async () => {
  const problem = { code: 'price_changed', message: 'Le tarif a changé.', quote: aQuote(29) };
  outcomes.push({ ...waiting, state: 'price-changed', problem });
  const draft = aDraft();
  draft.fork();
  const store = createFormStore(restaurant);
  await dispatch({ service: restaurant, store, draft }, { values: CONFIRMED, quote: null }, false);
  expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Tarif modifié' }));
});
