import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, SESSION_KEY, sessionItems } from '../../backend/session.ts';
import { readSetting } from '../database/settings.ts';
import { freshDevice } from '../database/testing.ts';
import { emptyLocalStorage } from '../database/testing-local-storage.ts';
import { keepCustomer } from './customer.ts';
import { learnFromOrder } from './learn-from-order.ts';

const MARYSE = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const JOSETTE = { tel: '0690 11 11 11' };
const ORDERED = { tel: '0690 22 22 22' };

beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('localStorage', emptyLocalStorage());
  await keepCustomer(JOSETTE);
});
afterEach(() => vi.unstubAllGlobals());

const signIn = () =>
  sessionItems.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: 'jeton', refresh_token: 'r', expires_at: 1, user: { id: MARYSE } }),
  );

test('an order without an account updates the details that the device may remember', async () => {
  await learnFromOrder(ORDERED, null);
  expect(await readSetting('lastCustomer')).toEqual(ORDERED);
});

test('an order of an account updates its own details, and not those that the device remembers', async () => {
  signIn();
  await learnFromOrder(ORDERED, MARYSE);
  expect(await readSetting('accountCustomer')).toMatchObject({ userId: MARYSE, ordered: ORDERED });
  expect(await readSetting('lastCustomer')).toEqual(JOSETTE);
});

// docs/rules/forms.md#known-customer
test('details of an account that has signed out while its order was sent are not left to the next customer', async () => {
  await learnFromOrder(ORDERED, MARYSE);
  expect(await readSetting('lastCustomer')).toEqual(JOSETTE);
  expect(await readSetting('accountCustomer')).toBeNull();
});

test('details of an account that signs out while they are being written are not kept', async () => {
  signIn();
  const learning = learnFromOrder(ORDERED, MARYSE);
  forgetSession();
  await learning;
  expect(await readSetting('accountCustomer')).toBeNull();
});

test('an order that was made before somebody signed in says nothing about their account', async () => {
  signIn();
  await learnFromOrder(ORDERED, null);
  expect(await readSetting('lastCustomer')).toEqual(JOSETTE);
  expect(await readSetting('accountCustomer')).toBeNull();
});
