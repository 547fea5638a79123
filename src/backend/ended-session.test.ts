import { beforeEach, expect, test, vi } from 'vitest';
import { wasEndedByServer, withEndedSession } from './ended-session.ts';
import { readStoredSession, SESSION_KEY } from './session.ts';

const ANNE = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const items = new Map<string, string>();
const AUTH = 'https://projet.example/auth/v1';

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  items.set(
    SESSION_KEY,
    JSON.stringify({ access_token: 'jeton', refresh_token: 'r', expires_at: 1, user: { id: ANNE } }),
  );
});

/** Asks with a token, where each address gets its answer. */
async function ask(url: string, token: string, answers: Record<string, [status: number, body: object]>) {
  const next = vi.fn(async (input: RequestInfo | URL) => {
    const [status, body] = answers[String(input)] ?? [404, {}];
    return new Response(JSON.stringify(body), { status });
  });
  const reply = await withEndedSession(next, AUTH)(url, { headers: { authorization: `Bearer ${token}` } });
  return { reply, asked: next.mock.calls.length };
}

const ROWS = 'https://projet.example/rest/v1/rpc/own_profile';
const OVER: [number, object] = [403, { error_code: 'session_not_found', msg: 'x' }];

// docs/rules/accounts.md#session
test.each([
  ['saving a password', `${AUTH}/user`, 'jeton', { [`${AUTH}/user`]: OVER }, true],
  [
    'rows, after a question',
    ROWS,
    'jeton',
    { [ROWS]: [401, { code: '42501' }], [`${AUTH}/user`]: OVER },
    true,
  ],
  [
    'rows, of a session that goes on',
    ROWS,
    'jeton',
    { [ROWS]: [401, { code: '42501' }], [`${AUTH}/user`]: [200, {}] },
    false,
  ],
  [
    'another refusal',
    `${AUTH}/user`,
    'jeton',
    { [`${AUTH}/user`]: [422, { error_code: 'same_password' }] },
    false,
  ],
  ['a session before this one', `${AUTH}/user`, 'avant', { [`${AUTH}/user`]: OVER }, false],
] as [string, string, string, Record<string, [number, object]>, boolean][])(
  'an answer to %s ends the session: %s %s',
  async (_what, url, token, answers, ends) => {
    const { reply } = await ask(url, token, answers);
    expect(readStoredSession() === null).toBe(ends);
    if (ends) expect(wasEndedByServer(ANNE)).toBe(true);
    // Whoever has asked still reads the answer.
    expect(await reply.json()).toEqual(answers[url]?.[1]);
  },
);
