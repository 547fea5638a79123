import { beforeEach, expect, test } from 'vitest';
import { awaitedConfirmation, dropAwaited, forgetAsked, noteAsked, wasAskedHere } from './asked-links.ts';
import { sessionItems } from './session.ts';

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
