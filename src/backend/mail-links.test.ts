import { beforeEach, describe, expect, test } from 'vitest';
import {
  awaitedConfirmation,
  dropAwaited,
  forgetAsked,
  noteAsked,
  readLink,
  wasAskedHere,
} from './mail-links.ts';
import { sessionItems } from './session.ts';

const HASH = '0f'.repeat(28);
const unused = (type: string, purpose: string) => ({ kind: 'unused', purpose, type, tokenHash: HASH });

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
  [`?token_hash=${HASH}&type=signup`, '', unused('signup', 'confirmation')],
  [`?token_hash=${HASH}&type=email`, '', unused('email', 'confirmation')],
  [`?token_hash=${HASH}&type=recovery`, '', unused('recovery', 'recovery')],
  [`?token_hash=${HASH}&type=invite`, '', unused('invite', 'recovery')],
  [`?token_hash=${HASH}&type=email_change`, '', unused('email_change', 'email-change')],
  [`?token_hash=${HASH}&type=magiclink`, '', unused('magiclink', 'sign-in')],
  // A token in the query takes precedence over session tokens in the hash, which may be another account's.
  [`?token_hash=${HASH}&type=signup`, '#access_token=a&refresh_token=r', unused('signup', 'confirmation')],
  // A link that was cut off or made up counts as spent.
  ['?token_hash=0f0f&type=recovery', '', { kind: 'spent', purpose: 'recovery' }],
  [`?token_hash=${HASH}`, '', { kind: 'spent', purpose: 'confirmation' }],
  [`?token_hash=${HASH}&type=constructor`, '', { kind: 'spent', purpose: 'confirmation' }],
  [`?token_hash=${'0'.repeat(201)}&type=signup`, '', { kind: 'spent', purpose: 'confirmation' }],
  // Another reason than a link that is spent.
  [
    '?lien=confirmation',
    '#error=server_error&error_code=signup_disabled&error_description=x',
    { kind: 'refused', code: 'signup_disabled' },
  ],
  ['', '#error=access_denied&error_code=Appelez+le+0800', { kind: 'refused', code: 'unknown' }],
  ['', '#error=unauthorized_client&error_code=401', { kind: 'spent', purpose: 'confirmation' }],
  // Back from a provider.
  ['?lien=fournisseur&code=0f0f0f0f-0f0f', '', { kind: 'provider', code: '0f0f0f0f-0f0f' }],
  ['?code=0f0f0f0f-0f0f', '', null],
  ['?lien=fournisseur', '', null],
  ['?lien=fournisseur&error=access_denied', '', { kind: 'refused', code: 'access_denied' }],
  [
    '?lien=fournisseur&error=server_error',
    '#error=server_error&error_code=bad_oauth_state',
    { kind: 'refused', code: 'bad_oauth_state' },
  ],
])('%s%s', (search, hash, expected) => {
  expect(readLink({ search, hash })).toEqual(expected);
});

describe('asked links', () => {
  const NOON = Date.parse('2026-11-19T12:00:00-04:00');
  const HOUR = 3_600_000;

  beforeEach(() => sessionItems.removeItem('lg-asked-links'));

  test('a requested link is remembered, however its address is spelt, until it has come back', () => {
    expect(wasAskedHere('maryse@exemple.gp', NOON)).toBe(false);
    noteAsked(' Maryse@Exemple.gp', NOON);
    expect(wasAskedHere('maryse@exemple.gp', NOON + HOUR)).toBe(true);
    expect(wasAskedHere('paul@exemple.gp', NOON + HOUR)).toBe(false);
    forgetAsked('maryse@exemple.gp', NOON + HOUR);
    expect(wasAskedHere('maryse@exemple.gp', NOON + HOUR)).toBe(false);
    expect(sessionItems.getItem('lg-asked-links')).toBeNull();
  });

  // docs/rules/accounts.md#links-of-mails
  test('requested links are remembered for a day, and for the last five addresses', () => {
    noteAsked('maryse@exemple.gp', NOON);
    expect(wasAskedHere('maryse@exemple.gp', NOON + 24 * HOUR)).toBe(false);
    for (const name of ['a', 'b', 'c', 'd', 'e']) noteAsked(`${name}@exemple.gp`, NOON);
    expect(wasAskedHere('maryse@exemple.gp', NOON)).toBe(false);
    expect(wasAskedHere('a@exemple.gp', NOON)).toBe(true);
  });

  test.each(['', '{', 'null', '[1]', '[{"email":1,"at":2}]', `[${'1,'.repeat(3000)}1]`])(
    'what another program wrote there counts for nothing: %s',
    (text) => {
      sessionItems.setItem('lg-asked-links', text);
      expect(wasAskedHere('maryse@exemple.gp', NOON)).toBe(false);
      noteAsked('maryse@exemple.gp', NOON);
      expect(wasAskedHere('maryse@exemple.gp', NOON)).toBe(true);
    },
  );

  test('a sign-up waits for its confirmation until it comes back, is given up, or a day has passed', () => {
    noteAsked('paul@exemple.gp', NOON);
    expect(awaitedConfirmation(NOON)).toBeNull();
    noteAsked('maryse@exemple.gp', NOON, true);
    // Another link to the same address does not end the wait.
    noteAsked('Maryse@exemple.gp', NOON + HOUR);
    expect(awaitedConfirmation(NOON + HOUR)).toBe('maryse@exemple.gp');
    expect(awaitedConfirmation(NOON + 25 * HOUR)).toBeNull();
    dropAwaited(NOON + HOUR);
    expect(awaitedConfirmation(NOON + HOUR)).toBeNull();
    expect(wasAskedHere('maryse@exemple.gp', NOON + HOUR)).toBe(true);
    noteAsked('maryse@exemple.gp', NOON + HOUR, true);
    forgetAsked('maryse@exemple.gp', NOON + HOUR);
    expect(awaitedConfirmation(NOON + HOUR)).toBeNull();
  });

  test('what an earlier version of the site kept there still counts', () => {
    sessionItems.setItem('lg-asked-links', JSON.stringify([{ email: 'maryse@exemple.gp', at: NOON }]));
    expect(wasAskedHere('maryse@exemple.gp', NOON)).toBe(true);
    expect(awaitedConfirmation(NOON)).toBeNull();
  });
});
