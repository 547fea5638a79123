import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { PROBLEMS, UNKNOWN_PROBLEM } from './account-copy.ts';
import { found, isSessionOver, problemOf, reply } from './account-problem.ts';

// docs/rules/accounts.md#account-notices
describe('what the server says becomes French', () => {
  test.each(Object.keys(PROBLEMS).filter((code) => code !== 'network'))('%s', (code) => {
    const { message, ...rest } = problemOf(new AuthApiError('English words', 400, code));
    expect(rest.code).toBe(code);
    expect(message).toBe(PROBLEMS[code]);
  });

  test('a reason that nobody has translated is never told in the server’s words', () => {
    const odd = problemOf(new AuthApiError('Something odd happened', 400, 'odd'));
    expect(odd).toEqual({ code: 'odd', message: UNKNOWN_PROBLEM });
    expect(problemOf({ code: 'toString', message: 'x' })).toEqual({
      code: 'toString',
      message: UNKNOWN_PROBLEM,
    });
    expect(problemOf(new AuthApiError('No code at all', 400, undefined)).message).toBe(UNKNOWN_PROBLEM);
  });

  test('a value that the database cannot take is told as one that is not valid', () => {
    const said = 'invalid byte sequence for encoding "UTF8": 0x00';
    expect(problemOf({ code: '22021', message: said }).message).toBe(PROBLEMS.validation_failed);
  });

  test.each([
    ['nothing', null],
    ['an answer without words', new AuthApiError('', 400, 'odd')],
    ['a body that supabase-js could not read', new AuthApiError('{}', 400, 'odd')],
    ['a page', { code: 'odd', message: '<!doctype html><h1>Wi-Fi gratuit</h1>' }],
    ['a mistake of our own', new Error('x is not a function')],
    ['what is no JSON', new AuthUnknownError('Unexpected token <', null)],
  ])('%s gives no reason', (_name, error) => {
    expect(problemOf(error).message).toBe(UNKNOWN_PROBLEM);
  });

  test.each([
    ['Signups not allowed for this instance', 'signup_disabled'],
    ['Error sending confirmation email', 'mail_failed'],
    ['Email not confirmed', 'email_not_confirmed'],
  ])('« %s » is known by its words', (words, code) => {
    expect(problemOf(new AuthApiError(words, 422, 'unexpected_failure'))).toEqual({
      code,
      message: PROBLEMS[code],
    });
  });

  test('a server that fails is not a network that is away', () => {
    expect(problemOf(new AuthRetryableFetchError('{}', 500)).code).toBe('server_failed');
    expect(problemOf(new AuthRetryableFetchError('{}', 502)).code).toBe('network');
  });

  test('a password that is too common is distinguished from one that is too short', () => {
    const weak = (reasons: ('length' | 'pwned')[]) =>
      problemOf(new AuthWeakPasswordError('Weak', 422, reasons));
    expect(weak(['pwned'])).toEqual({ code: 'pwned', message: PROBLEMS.pwned });
    expect(weak(['length']).message).toBe(PROBLEMS.weak_password);
  });

  test('a wait is given in seconds or minutes', () => {
    const limited = (message: string) => problemOf(new AuthApiError(message, 429, 'over_request_rate_limit'));
    expect(limited('you can only request this after 42 seconds.').message).toContain('42\u00a0s.');
    expect(limited('retry after 300 seconds').message).toContain('5\u00a0minutes');
    expect(limited('too many').message).toContain('quelques minutes');
  });

  test('no network is not the customer’s mistake', () => {
    expect(problemOf(new AuthRetryableFetchError('Failed to fetch', 0)).code).toBe('network');
    expect(problemOf(new TypeError('Failed to fetch')).code).toBe('network');
  });

  test.each([
    ['Chrome', 'Failed to fetch'],
    ['Safari', 'Load failed'],
    ['Safari, in the middle of an answer', 'The network connection was lost.'],
    ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ])('no network is told by the words of %s for it', (_browser, words) => {
    expect(problemOf({ message: `TypeError: ${words}`, code: '', details: '' }).code).toBe('network');
  });

  test('a session that is gone says so', () => {
    expect(problemOf(new AuthSessionMissingError()).code).toBe('session_not_found');
  });

  test.each(['PGRST301', 'PGRST303'])(
    'a token that has run out is told as %s by one PostgREST or another',
    (code) => {
      const told = problemOf({ code, message: 'JWT expired', details: null, hint: null });
      expect(told.message).toBe(PROBLEMS.session_expired);
      expect(isSessionOver(told)).toBe(true);
    },
  );
});

test('a row that is missing, or not readable any more, is a problem', () => {
  const absent = { ok: true, value: null } as const;
  expect(found(absent, 'no_profile')).toMatchObject({ ok: false, problem: { code: 'no_profile' } });
  expect(found({ ok: true, value: 'row' }, 'no_profile')).toEqual({ ok: true, value: 'row' });
});

test('an exception becomes a value', async () => {
  const answer = await reply(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(answer).toMatchObject({ ok: false, problem: { code: 'network' } });
});
