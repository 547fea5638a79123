import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY, sessionItems } from '../../backend/session.ts';
import { freshDevice } from '../database/testing.ts';
import { emptyLocalStorage } from '../database/testing-local-storage.ts';
import { ACCOUNT_TABLE, type AccountState, type AccountTable, account, type StoredKind } from './account.ts';
import { startAccount } from './follow-account.ts';

const MARYSE = { userId: '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11', email: 'maryse@exemple.gp' };

const states: Record<AccountState['status'], AccountState> = {
  unknown: { status: 'unknown' },
  anonymous: { status: 'anonymous' },
  'awaits-code': { status: 'awaits-code', ...MARYSE },
  'signed-in': { status: 'signed-in', ...MARYSE },
};

function stored(factors: readonly unknown[], id = MARYSE.userId): string {
  const user = { id, email: MARYSE.email, factors };
  return JSON.stringify({ access_token: 'jeton', refresh_token: 'r', expires_at: 1, user });
}

const sessions: Record<StoredKind, string | null> = {
  none: null,
  'awaits-code': stored([{ factor_type: 'totp', status: 'verified' }]),
  whole: stored([]),
};

beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('localStorage', emptyLocalStorage());
});
afterEach(() => {
  account.set(states.unknown);
  vi.unstubAllGlobals();
});

const rows = (Object.keys(states) as AccountState['status'][]).flatMap((status) =>
  (Object.keys(sessions) as StoredKind[]).map((kind) => [status, kind] as const),
);

test.each(rows)('an account that is %s follows a stored session: %s', (status, kind) => {
  account.set(states[status]);
  const session = sessions[kind];
  if (session !== null) sessionItems.setItem(SESSION_KEY, session);
  const stop = startAccount();
  expect(account.get()).toEqual(states[ACCOUNT_TABLE[status][kind]]);
  stop();
});

const PAUL = 'c0ffee00-6f0c-4c55-9d0e-6a1f6f1f4a11';

// docs/rules/accounts.md#signing-out
test.each([
  ['signed-in', 'nobody', 'forgotten', sessions.none],
  ['signed-in', 'somebody else', 'forgotten', stored([], PAUL)],
  ['signed-in', 'the same', 'kept', sessions.whole],
  ['anonymous', 'nobody', 'kept', sessions.none],
  ['unknown', 'nobody', 'kept', sessions.none],
  ['anonymous', 'who has ordered', 'kept', sessions.whole],
] as const)(
  'where the account is %s and then %s, the name of the last order is %s',
  (status, _next, outcome, session) => {
    localStorage.setItem('lastOrderName', 'Maryse');
    account.set(states[status]);
    if (session !== null) sessionItems.setItem(SESSION_KEY, session);
    const stop = startAccount();
    expect(localStorage.getItem('lastOrderName')).toBe(outcome === 'kept' ? 'Maryse' : null);
    stop();
  },
);

test('a table with a hole does not compile', () => {
  const { anonymous, ...rest } = ACCOUNT_TABLE;
  // @ts-expect-error a status is missing
  const withoutStatus: AccountTable = rest;
  const { none: _none, ...others } = anonymous;
  // @ts-expect-error a kind of session is missing
  const withoutKind: AccountTable = { ...ACCOUNT_TABLE, anonymous: others };
  expect([Object.keys(withoutStatus), Object.keys(withoutKind.anonymous)].flat()).toHaveLength(5);
});
