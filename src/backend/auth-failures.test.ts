import { AuthClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { problemOf } from './account-problem.ts';
import { withReasons } from './auth-failures.ts';

/** The message that a customer gets when the server answers a sign-up like this. */
async function told(status: number, body: string): Promise<string> {
  const answer = () => Promise.resolve(new Response(body, { status }));
  const auth = new AuthClient({
    url: 'http://localhost:1/auth/v1',
    fetch: withReasons(answer),
    persistSession: false,
    autoRefreshToken: false,
  });
  const { error } = await auth.signUp({ email: 'maryse@exemple.gp', password: 'colombo du dimanche' });
  return problemOf(error).message;
}

const failure = (msg: string) => JSON.stringify({ code: 500, error_code: 'unexpected_failure', msg });

test('a failure of the accounts service keeps its reason, but not its words', async () => {
  expect(await told(500, failure('Error sending confirmation email'))).toBe(
    'Le message n’a pas pu partir. Réessayez dans quelques minutes.',
  );
  const unknown = await told(500, failure('Database error saving new user'));
  expect(unknown).toContain('Le serveur n’a pas pu faire');
  expect(unknown).not.toContain('Database error');
});

test('one that gives none is still no want of network', async () => {
  expect(await told(500, '<h1>Internal Server Error</h1>')).toContain('Le serveur n’a pas pu faire');
  expect(await told(502, '<h1>Bad Gateway</h1>')).toContain('Impossible de contacter le serveur.');
});
