import { expect, test } from 'vitest';
import { limitOf } from './limit-settings.ts';

const withEnv = (env: Record<string, string>) => limitOf('submit', (name) => env[name]);

test.each([
  [{}, { times: 300, seconds: 60 }],
  [{ LIMIT_SUBMISSIONS: '5/600' }, { times: 5, seconds: 600 }],
  [{ LIMIT_SUBMISSIONS: 'off' }, null],
  [{ LIMITS: 'off' }, null],
  [
    { LIMITS: 'off', LIMIT_SUBMISSIONS: '5/600' },
    { times: 5, seconds: 600 },
  ],
  [{ LIMIT_SUBMISSIONS: '0/60' }, { times: 300, seconds: 60 }],
])('%j', (env: Record<string, string>, expected) => {
  expect(withEnv(env)).toEqual(expected);
});
