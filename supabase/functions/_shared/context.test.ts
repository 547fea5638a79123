import * as v from 'valibot';
import { expect, test } from 'vitest';
import { callAsCaller } from './account.ts';
import { answerOperator } from './answer-post.ts';
import type { FunctionContext } from './context.ts';
import { callProcedure } from './database.ts';

/** The keys of the calls that reached the project. */
const sent: (string | null)[] = [];

/** The environment of a hosted project (https://supabase.com/docs/guides/functions/secrets, read on 2026-11-27). */
const HOSTED = {
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
  SUPABASE_SECRET_KEYS: '{"cron":"sb_secret_2","default":"sb_secret_1"}',
  SUPABASE_ANON_KEY: 'legacy.anon.key',
  SUPABASE_SERVICE_ROLE_KEY: 'legacy.service.key',
};

const contextOf = (env: Readonly<Record<string, string>>): FunctionContext => ({
  env: (name) => env[name],
  now: () => 0,
  fetch: async (input, init) => {
    sent.push(new Request(input, init).headers.get('apikey'));
    return Response.json(null);
  },
  tables: { get: () => Promise.reject(new Error('not asked for')) },
});

async function keysSent(env: Readonly<Record<string, string>>): Promise<(string | null)[]> {
  sent.length = 0;
  const context = contextOf(env);
  await callProcedure(context, v.null(), 'any', {});
  const headers = { authorization: 'Bearer a.b.c' };
  await callAsCaller(new Request('https://any', { headers }), context, v.null(), 'any', {});
  return [...sent];
}

async function isLetIn(key: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  const request = new Request('https://any', { method: 'POST', headers: { apikey: key } });
  const reply = await answerOperator('any', request, contextOf(env), async () => 'done');
  return reply.status === 200;
}

test('a hosted project is called with its own keys and not with the legacy ones, which may be switched off', async () => {
  expect(await keysSent(HOSTED)).toEqual(['sb_secret_1', 'sb_publishable_1']);
});

test('a project that lists no keys is called with the ones of its environment', async () => {
  const legacy = ['legacy.service.key', 'legacy.anon.key'];
  expect(await keysSent({ ...HOSTED, SUPABASE_PUBLISHABLE_KEYS: '{}', SUPABASE_SECRET_KEYS: '{}' })).toEqual(
    legacy,
  );
  expect(await keysSent({ ...HOSTED, SUPABASE_PUBLISHABLE_KEYS: '', SUPABASE_SECRET_KEYS: 'x' })).toEqual(
    legacy,
  );
});

test('the schedule is let in with any secret key of the project, and nobody with another key', async () => {
  for (const key of ['sb_secret_1', 'sb_secret_2', 'legacy.service.key'])
    expect(await isLetIn(key, HOSTED), key).toBe(true);
  for (const key of ['', 'sb_publishable_1', 'sb_secret_3', 'default', '{}'])
    expect(await isLetIn(key, HOSTED), key).toBe(false);
});
