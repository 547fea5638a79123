import * as v from 'valibot';
import { expect, test } from 'vitest';
import { callProcedure } from './database.ts';

/** A project that says which address and key it was called with. */
const called: string[] = [];
const recordCall: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  called.push(`${new URL(request.url).origin} ${request.headers.get('apikey')}`);
  return Response.json(null);
};

const call = (url: string, key: string) =>
  callProcedure(
    {
      env: (name) => ({ SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key })[name],
      fetch: recordCall,
    },
    v.null(),
    'any',
    {},
  );

test('a call goes to the project that its environment names, with its key, whoever was called before', async () => {
  await call('http://first', 'key-1');
  await call('http://second', 'key-2');
  await call('http://second', 'key-3');
  expect(called).toEqual(['http://first key-1', 'http://second key-2', 'http://second key-3']);
});
