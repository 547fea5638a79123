import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, SESSION_KEY, sessionItems } from '../../backend/session.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { freshDevice } from '../database/testing.ts';
import { emptyLocalStorage } from '../database/testing-local-storage.ts';
import { keepCustomer } from './customer.ts';
import { learnFromOrder } from './keep-profile.ts';

const MARYSE = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const DAY = 24 * 3_600_000;
const readProfile = vi.fn();

vi.mock('../../backend/profile.ts', () => ({ readProfile }));

beforeEach(async () => {
  await freshDevice();
  vi.resetModules();
  readProfile.mockReset().mockResolvedValue({ ok: false, problem: { code: 'network', message: '' } });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', emptyLocalStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** Stores a profile of the account on this device, as if it had been read that many milliseconds ago. */
const keep = (age: number) =>
  writeSetting('accountCustomer', {
    userId: MARYSE,
    profile: { tel: '0690 12 34 56' },
    readAt: Date.now() - age,
    ordered: {},
  });

const signIn = () =>
  sessionItems.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: 'jeton', refresh_token: 'r', expires_at: 1, user: { id: MARYSE } }),
  );

/** A page that begins now. */
async function openPage(): Promise<void> {
  const { startKeepingProfile } = await import('./keep-profile.ts');
  startKeepingProfile();
}

// docs/rules/accounts.md#signing-out
test('details that a page could not delete when its customer signed out are deleted by the next page', async () => {
  await keep(0);
  await openPage();
  await vi.waitFor(async () => expect(await readSetting('accountCustomer')).toBeNull());
});

test('signing out deletes the details also after a profile that did not come', async () => {
  signIn();
  await keep(2 * DAY);
  await openPage();
  await vi.waitFor(() => expect(readProfile).toHaveBeenCalledWith(MARYSE));
  expect(await readSetting('accountCustomer')).not.toBeNull();
  const { sessionItems: items } = await import('../../backend/session.ts');
  items.removeItem(SESSION_KEY);
  await vi.waitFor(async () => expect(await readSetting('accountCustomer')).toBeNull());
});

test.each([
  ['an hour ago', DAY / 24, 0],
  ['two days ago', 2 * DAY, 1],
  ['by a clock that has been set back since', -300 * DAY, 1],
])('a profile that was read %s', async (_when, age, asked) => {
  signIn();
  await keep(age);
  await openPage();
  // After the page has read what is kept.
  await readSetting('accountCustomer');
  await vi.dynamicImportSettled();
  expect(readProfile).toHaveBeenCalledTimes(asked);
});

const JOSETTE = { tel: '0690 11 11 11' };
const ORDERED = { tel: '0690 22 22 22' };

test('an order without an account updates the details that the device may remember', async () => {
  await keepCustomer(JOSETTE);
  await learnFromOrder(ORDERED, null);
  expect(await readSetting('lastCustomer')).toEqual(ORDERED);
});

test('an order of an account updates its own details, and not those that the device remembers', async () => {
  await keepCustomer(JOSETTE);
  signIn();
  await learnFromOrder(ORDERED, MARYSE);
  expect(await readSetting('accountCustomer')).toMatchObject({ userId: MARYSE, ordered: ORDERED });
  expect(await readSetting('lastCustomer')).toEqual(JOSETTE);
});

// docs/rules/forms.md#known-customer
test('details of an account that has signed out while its order was sent are not left to the next customer', async () => {
  await keepCustomer(JOSETTE);
  await learnFromOrder(ORDERED, MARYSE);
  expect(await readSetting('lastCustomer')).toEqual(JOSETTE);
  expect(await readSetting('accountCustomer')).toBeNull();
});

test('details of an account that signs out while they are being written are not kept', async () => {
  await keepCustomer(JOSETTE);
  signIn();
  const learning = learnFromOrder(ORDERED, MARYSE);
  forgetSession();
  await learning;
  expect(await readSetting('accountCustomer')).toBeNull();
});

test('an order that was made before somebody signed in says nothing about their account', async () => {
  await keepCustomer(JOSETTE);
  signIn();
  await learnFromOrder(ORDERED, null);
  expect(await readSetting('lastCustomer')).toEqual(JOSETTE);
  expect(await readSetting('accountCustomer')).toBeNull();
});
