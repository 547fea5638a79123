import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../keys.ts';
import { HostedServer } from '../testing/hosted-server.ts';
import { type ExpectedSchema, schemaOf } from './expected-schema.ts';
import type { Finding } from './finding.ts';
import { diagnoseFunctions } from './project-functions.ts';
import { diagnoseRights } from './rights.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let expected: ExpectedSchema;
let server: HostedServer;
beforeAll(async () => {
  server = await HostedServer.start();
  expected = await schemaOf(server.database);
});
afterAll(() => server.stop());

const said = (findings: readonly Finding[]) =>
  findings.map(({ level, says }) => `${level} ${says.replaceAll('\u00a0', ' ')}`);

describe('against the embedded backend', () => {
  const rights = async () =>
    said(await diagnoseRights({ url: server.url, key: LOCAL_PUBLISHABLE_KEY }, expected, true));

  test('functions, tables and procedures are as the guide says', async () => {
    expect(await rights()).toEqual([]);
    expect(await diagnoseFunctions(server.url)).toEqual([]);
  });

  test('another key is told as such, and not table by table', async () => {
    const project = { url: server.url, key: 'sb_publishable_other' };
    expect(said(await diagnoseRights(project, expected, true))).toEqual([
      expect.stringMatching(
        /^fault Les données du projet ne répondent pas.*\(HTTP 401\).*VITE_SUPABASE_PUBLISHABLE_KEY/,
      ),
    ]);
  });

  test('what visitors may read or call by mistake is named, and nothing is changed by asking', async () => {
    await server.alter([
      `insert into auth.users (id, email, created_at) values (gen_random_uuid(), 'old@exemple.gp', now() - interval '9 days')`,
      'grant select on public.submissions to anon',
      'grant execute on function public.purge_accounts(timestamptz, integer) to anon',
      'grant execute on function public.list_managers() to anon',
      'revoke execute on function public.edited_tables() from anon',
      'drop function public.desk_day(date, date)',
    ]);
    expect(await rights()).toEqual([
      expect.stringMatching(/^fault La base du projet n’a pas desk_day :/),
      expect.stringMatching(/^fault Avec la clé publiable, n’importe qui lit submissions :/),
      expect.stringMatching(
        /^fault Avec la clé publiable, n’importe qui appelle list_managers, purge_accounts :/,
      ),
      expect.stringMatching(/^fault La clé publiable ne peut pas appeler edited_tables,/),
    ]);
    const [left] = await server.database.transaction((tx) =>
      tx.query<{ users: number }>('select count(*)::integer as users from auth.users'),
    );
    expect(left).toEqual({ users: 1 });
  });
});

/** A server in place of a project, which answers each path as `answers` says, and 404 elsewhere. */
async function standIn(
  answers: Record<string, { status?: number; body: unknown; headers?: Record<string, string> }>,
) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    const found = answers[pathname] ?? {
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Requested function was not found' },
    };
    response.writeHead(found.status ?? 200, { 'content-type': 'application/json', ...found.headers });
    response.end(typeof found.body === 'string' ? found.body : JSON.stringify(found.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const REFUSED = {
  status: 401,
  body: { code: '42501', message: 'permission denied', details: null, hint: null },
};

test('what the API of a project names to visitors is named, and what it says in another way is no right', async () => {
  const answers: Parameters<typeof standIn>[0] = {
    '/rest/v1/': { body: { paths: { '/': {}, '/spied': {}, '/rpc/spy': {}, '/rpc/edited_tables': {} } } },
    '/storage/v1/object/list/documents-sante': { body: [{ name: 'ordonnance', id: 'x' }] },
    '/storage/v1/object/list/photos': { body: [] },
  };
  for (const { name } of expected.relations) answers[`/rest/v1/${name}`] = REFUSED;
  for (const { name, isOpen } of expected.procedures)
    answers[`/rest/v1/rpc/${name}`] = isOpen
      ? { body: {} }
      : {
          status: 404,
          body: { code: 'PGRST202', message: 'Could not find the function', details: null, hint: null },
        };
  const project = await standIn(answers);
  expect(said(await diagnoseRights({ url: project.url, key: 'k' }, expected, false))).toEqual([
    expect.stringMatching(/n’importe qui lit spied :/),
    expect.stringMatching(/n’importe qui appelle spy :/),
    expect.stringMatching(/n’importe qui voit les documents de documents-sante :/),
  ]);
  project.stop();
});

test('functions that are missing, behind the gateway or broken are told apart', async () => {
  const cors = { 'access-control-allow-origin': '*' };
  const refusal = { status: 405, body: { error: { code: 'invalid', message: 'x' } }, headers: cors };
  const project = await standIn({
    '/functions/v1/attach': refusal,
    '/functions/v1/submit': {
      status: 401,
      body: { code: 'UNAUTHORIZED_NO_AUTH_HEADER', message: 'Missing authorization header' },
    },
    '/functions/v1/push': { status: 503, body: { code: 'BOOT_ERROR', message: 'Function failed to start' } },
    '/functions/v1/forward': { status: 200, body: '<!doctype html>' },
  });
  const findings = said(await diagnoseFunctions(project.url));
  expect(findings).toEqual([
    expect.stringMatching(/^fault Ces fonctions ne sont pas déployées : checkout, course, /),
    expect.stringMatching(/^fault Le projet demande une clé avant d’appeler submit,/),
    expect.stringMatching(
      /^fault .*ne répondent pas comme il faut : forward \(réponse inconnue\), push \(HTTP 503\)\./,
    ),
  ]);
  project.stop();
});
