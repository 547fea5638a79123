import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { PROBLEMS, UNKNOWN_PROBLEM } from './account-copy.ts';
import { found, problemOf, reply } from './account-problem.ts';

describe('what the server says becomes French', () => {
  test.each(Object.keys(PROBLEMS).filter((code) => code !== 'network'))('%s', (code) => {
    const { message, ...rest } = problemOf(new AuthApiError('English words', 400, code));
    expect(rest.code).toBe(code);
    expect(message).toBe(PROBLEMS[code]);
  });

  test('an unknown code is not shown in English', () => {
    expect(problemOf(new AuthApiError('Something odd', 400, 'odd')).message).toBe(UNKNOWN_PROBLEM);
    expect(problemOf({ code: 'toString', message: 'x' }).message).toBe(UNKNOWN_PROBLEM);
    expect(problemOf(null).message).toBe(UNKNOWN_PROBLEM);
  });

  test('a password that is too common is distinguished from one that is too short', () => {
    const weak = (reasons: ('length' | 'pwned')[]) =>
      problemOf(new AuthWeakPasswordError('Weak', 422, reasons));
    expect(weak(['pwned'])).toEqual({ code: 'pwned', message: PROBLEMS.pwned });
    expect(weak(['length']).message).toBe(PROBLEMS.weak_password);
  });

  test('a wait is given in seconds or minutes', () => {
    const limited = (message: string) => problemOf(new AuthApiError(message, 429, 'over_request_rate_limit'));
    expect(limited('you can only request this after 42 seconds.').message).toContain('42 s.');
    expect(limited('retry after 300 seconds').message).toContain('5 minutes');
    expect(limited('too many').message).toContain('quelques minutes');
  });

  test('no network is not the customer’s mistake', () => {
    expect(problemOf(new AuthRetryableFetchError('Failed to fetch', 0)).code).toBe('network');
    expect(problemOf(new TypeError('Failed to fetch')).code).toBe('network');
    expect(problemOf({ message: 'TypeError: Failed to fetch', code: '', details: '' }).code).toBe('network');
  });

  test('a session that is gone says so', () => {
    expect(problemOf(new AuthSessionMissingError()).code).toBe('session_not_found');
  });
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
