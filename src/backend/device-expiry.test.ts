import { expect, test } from 'vitest';
import { withDeviceExpiry } from './device-expiry.ts';

const SESSION = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  expires_at: 1_700_000_000,
  user: {},
};
const answering = (json: unknown, status = 200) =>
  withDeviceExpiry(async () => Response.json(json, { status }));
const ask = async (fetch: typeof globalThis.fetch, path: string) => {
  const reply = await fetch(`https://exemple.gp${path}`);
  return [reply.status, await reply.json()];
};

test.each(['/auth/v1/token?grant_type=password', '/auth/v1/verify', '/auth/v1/signup'])(
  'the session of %s has no end by the server’s clock',
  async (path) => {
    const { expires_at: _end, ...rest } = SESSION;
    expect(await ask(answering(SESSION), path)).toEqual([200, rest]);
  },
);

test('every other answer stays what it is', async () => {
  const refusal = { code: 'invalid_credentials', expires_at: 1 };
  expect(await ask(answering(refusal, 400), '/auth/v1/token')).toEqual([400, refusal]);
  expect(await ask(answering(SESSION), '/auth/v1/user')).toEqual([200, SESSION]);
  expect(await ask(answering({ id: 'x' }), '/auth/v1/signup')).toEqual([200, { id: 'x' }]);
});
