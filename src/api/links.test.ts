import { expect, test } from 'vitest';
import { readLink } from './links.ts';

test.each([
  ['', '', null],
  ['', '#contenu', null],
  [
    '?lien=confirmation',
    '#access_token=a&refresh_token=r&type=signup',
    { kind: 'session', purpose: 'confirmation', accessToken: 'a', refreshToken: 'r' },
  ],
  [
    '',
    '#access_token=a&refresh_token=r&type=recovery',
    { kind: 'session', purpose: 'recovery', accessToken: 'a', refreshToken: 'r' },
  ],
  [
    '?lien=mot-de-passe',
    '#error=access_denied&error_code=otp_expired',
    { kind: 'spent', purpose: 'recovery' },
  ],
  ['?lien=confirmation', '#error=access_denied', { kind: 'spent', purpose: 'confirmation' }],
  ['', '#access_token=a', null],
  ['?lien=mot-de-passe', '', { kind: 'opened', purpose: 'recovery' }],
  ['?lien=confirmation', '', null],
])('%s%s', (search, hash, expected) => {
  expect(readLink({ search, hash })).toEqual(expected);
});
