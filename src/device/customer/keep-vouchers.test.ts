import 'fake-indexeddb/auto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SESSION_KEY, sessionItems } from '../../backend/session.ts';
import { anEntry, aRequest, ID } from '../../domain/submission/testing.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { freshDevice } from '../database/testing.ts';
import { emptyLocalStorage } from '../database/testing-local-storage.ts';
import { startKeepingVouchers } from './keep-vouchers.ts';

const MARYSE = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const JOEL = '1c5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a22';
const readReferral = vi.hoisted(() => vi.fn());

vi.mock('../../backend/referral.ts', () => ({ readReferral }));

beforeEach(async () => {
  await freshDevice();
  readReferral.mockReset();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', emptyLocalStorage());
});

const sessionOf = (id: string) =>
  JSON.stringify({ access_token: 'jeton', refresh_token: 'r', expires_at: 1, user: { id } });

const signIn = (id: string) => sessionItems.setItem(SESSION_KEY, sessionOf(id));

// docs/rules/referral.md#offline
test('whoever signs in while the vouchers of the account before are asked for gets their own', async () => {
  let answer: (of: unknown) => void = () => undefined;
  readReferral.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  readReferral.mockResolvedValue({ ok: true, value: { vouchers: [] } });
  signIn(MARYSE);
  startKeepingVouchers();
  await vi.waitFor(() => expect(readReferral).toHaveBeenCalledOnce());
  signIn(JOEL);
  await readSetting('vouchers');
  answer({ ok: true, value: { vouchers: [] } });
  await vi.waitFor(async () => expect(await readSetting('vouchers')).toMatchObject({ userId: JOEL }));
});

test('a question that gets no answer does not keep a later one from being asked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  readReferral.mockReturnValueOnce(new Promise(() => undefined));
  readReferral.mockResolvedValue({ ok: true, value: { vouchers: [] } });
  localStorage.setItem(SESSION_KEY, sessionOf(MARYSE));
  vi.resetModules();
  const page = await import('./keep-vouchers.ts');
  page.startKeepingVouchers();
  await vi.waitFor(() => expect(readReferral).toHaveBeenCalledOnce());
  vi.setSystemTime(Date.now() + 60_000);
  page.startKeepingVouchers();
  await vi.waitFor(async () => expect(await readSetting('vouchers')).toMatchObject({ userId: MARYSE }));
});

test.each([
  ['before an order was refused with one', 1, 1],
  ['after an order was refused with one', -1, 0],
])('vouchers that were read within the hour, %s', async (_when, minutes, asked) => {
  readReferral.mockResolvedValue({ ok: true, value: { vouchers: [] } });
  localStorage.setItem(SESSION_KEY, sessionOf(MARYSE));
  const readAt = Date.now() - 30 * 60_000;
  await writeSetting('vouchers', { userId: MARYSE, readAt, vouchers: [] });
  vi.resetModules();
  const { outbox } = await import('../outbox/outbox.ts');
  const voucher = { id: ID, kind: 'half-delivery' } as const;
  const updatedAt = readAt + minutes * 60_000;
  outbox.entries.set([anEntry({ request: aRequest({ voucher }), state: 'price-changed', updatedAt })]);
  const page = await import('./keep-vouchers.ts');
  page.startKeepingVouchers();
  // After the page has read what is kept.
  await (await import('../database/settings.ts')).readSetting('vouchers');
  await vi.dynamicImportSettled();
  expect(readReferral).toHaveBeenCalledTimes(asked);
});

// docs/rules/referral.md#offline
test.each([
  ['half an hour ago', -1, 0],
  ['two hours ago', -4, 1],
  ['by a clock that has been set back since', 24 * 300, 1],
])('vouchers that were read %s', async (_when, halfHours, asked) => {
  readReferral.mockResolvedValue({ ok: true, value: { vouchers: [] } });
  // No page of an earlier test hears of it.
  localStorage.setItem(SESSION_KEY, sessionOf(MARYSE));
  const readAt = Date.now() + halfHours * 30 * 60_000;
  await writeSetting('vouchers', { userId: MARYSE, readAt, vouchers: [] });
  vi.resetModules();
  const page = await import('./keep-vouchers.ts');
  page.startKeepingVouchers();
  // After the page has read what is kept.
  await (await import('../database/settings.ts')).readSetting('vouchers');
  await vi.dynamicImportSettled();
  expect(readReferral).toHaveBeenCalledTimes(asked);
});
