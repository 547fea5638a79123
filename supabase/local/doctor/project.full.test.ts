import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../access.ts';
import { readConfig } from '../config.ts';
import { HostedServer } from '../testing/hosted-server.ts';
import { type ExpectedSchema, schemaOf } from './expected-schema.ts';
import type { Finding } from './finding.ts';
import { managerAt } from './management.ts';
import { diagnoseProject } from './project.ts';
import { diagnoseFunctions } from './project-functions.ts';
import { diagnoseRights } from './rights.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let expected: ExpectedSchema;
let server: HostedServer;
beforeAll(async () => {
  // The limits are on: addresses are counted.
  server = await HostedServer.start({ LIMITS: '' });
  expected = await schemaOf(server.database);
});
afterAll(() => server.stop());

const CONFIRM = '<a href="{{ .ConfirmationURL }}">Confirm your mail</a>';
/** What the management API tells of the accounts of a project that was just made, by its names and types of June 2026. */
const DEFAULT_ACCOUNTS = {
  site_url: 'http://localhost:3000',
  uri_allow_list: '',
  disable_signup: false,
  external_anonymous_users_enabled: false,
  external_email_enabled: true,
  jwt_exp: 3600,
  refresh_token_rotation_enabled: true,
  security_refresh_token_reuse_interval: 10,
  security_update_password_require_reauthentication: false,
  security_update_password_require_current_password: false,
  audit_log_disable_postgres: true,
  mailer_autoconfirm: true,
  mailer_otp_exp: 3600,
  mailer_otp_length: 6,
  mailer_secure_email_change_enabled: true,
  mailer_notifications_email_changed_enabled: false,
  mailer_notifications_password_changed_enabled: false,
  mailer_notifications_mfa_factor_enrolled_enabled: false,
  mailer_notifications_mfa_factor_unenrolled_enabled: false,
  mailer_subjects_confirmation: 'Confirm Your Signup',
  mailer_templates_confirmation_content: CONFIRM,
  mailer_templates_recovery_content: CONFIRM,
  mailer_templates_email_change_content: CONFIRM,
  mailer_templates_magic_link_content: CONFIRM,
  mailer_templates_invite_content: CONFIRM,
  mailer_templates_email_changed_notification_content: '<h2>Your email address has been changed</h2>',
  mfa_max_enrolled_factors: 10,
  mfa_totp_enroll_enabled: false,
  mfa_totp_verify_enabled: false,
  password_min_length: 8,
  smtp_host: null,
  smtp_max_frequency: 1,
  rate_limit_email_sent: 2,
};

const said = (findings: readonly Finding[]) =>
  findings.map(({ level, says }) => `${level} ${says.replaceAll('\u00a0', ' ')}`);

interface Reply {
  readonly status?: number;
  /** Text as it is, anything else as JSON. */
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** A server in place of a project or of the management API, which answers each path as `answers` says, and 404 elsewhere. */
async function standIn(answers: Record<string, Reply | ((body: string) => Promise<Reply>)>) {
  const noFunction: Reply = {
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Requested function was not found' },
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    const found = answers[pathname] ?? noFunction;
    const {
      status = 200,
      body,
      headers,
    } = typeof found === 'function' ? await found(await text(request)) : found;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

describe('against the embedded backend', () => {
  const rights = async () =>
    said(await diagnoseRights({ url: server.url, key: LOCAL_PUBLISHABLE_KEY }, expected, true));

  test('functions, tables and procedures are as the guide says', async () => {
    expect(await rights()).toEqual([]);
    expect(await diagnoseFunctions(server.url)).toEqual([]);
  });

  test('the whole of it, with the database behind the management API', async () => {
    const api = await standIn({
      '/config/auth': { body: { ...DEFAULT_ACCOUNTS, smtp_pass: 'never-printed' } },
      '/postgrest': {
        body: { db_schema: 'public,graphql_public', max_rows: 1000, jwt_secret: 'never-printed' },
      },
      '/config/storage': { body: { fileSizeLimit: 52_428_800 } },
      '/functions': { body: [{ slug: 'submit' }, { slug: 'hello-world' }] },
      // As for a token that may not read them.
      '/secrets': { status: 403, body: { message: 'Forbidden resource' } },
      '/database/query/read-only': async (body) => {
        const { query } = JSON.parse(body) as { query: string };
        return { status: 201, body: await server.database.transaction((tx) => tx.query(query)) };
      },
    });
    const env = {
      REFERENCE_DIR: 'public/data',
      SITE_URL: 'https://livraison.gp',
      VITE_SUPABASE_URL: server.url,
      VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY,
      SUPABASE_ACCESS_TOKEN: 'sbp_never-printed',
    };
    const findings = said(
      await diagnoseProject(readConfig(env), env, managerAt(api.url, env.SUPABASE_ACCESS_TOKEN)),
    );
    expect(findings).toEqual([
      expect.stringMatching(
        /^fault Les comptes du projet ne sont pas réglés .*minimum_password_length est 8 au lieu de 12/,
      ),
      expect.stringMatching(
        /^fault Les modèles de mails confirmation, recovery, email_change, magic_link, invite n’ont pas/,
      ),
      expect.stringMatching(/^advice Les modèles de mails email_changed ne sont pas ceux/),
      expect.stringMatching(/^fault Le projet n’a pas de serveur de mail/),
      expect.stringMatching(/^fault Le projet n’envoie qu’une trentaine de mails par heure/),
      expect.stringMatching(
        /^fault L’API du projet .*\(api\.schemas est public,graphql_public au lieu de public ; api\.max_rows est 1000 au lieu de 100\)/,
      ),
      expect.stringMatching(/^advice Le projet garde des fonctions que ce dossier n’a pas : hello-world\./),
      expect.stringMatching(
        /^by-hand L’API de gestion de Supabase n’a pas dit quels secrets elles ont \(HTTP 403\)/,
      ),
      expect.stringMatching(/^fault Rien ne revient chaque minute/),
      expect.stringMatching(/^fault Le coffre de la base n’a pas project_url, secret_key/),
      expect.stringMatching(/^fault Personne n’a accès à la gestion :.*« Donner l’accès »/),
      expect.stringMatching(/^by-hand À vérifier à la main : une commande d’essai/),
    ]);
    expect(findings.join()).not.toContain('never-printed');
    api.stop();
  }, 180_000);

  test('another key is told as such, and not table by table', async () => {
    const project = { url: server.url, key: 'sb_publishable_other' };
    expect(said(await diagnoseRights(project, expected, true))).toEqual([
      expect.stringMatching(
        /^fault Les données du projet ne répondent pas.*\(HTTP 401\).*VITE_SUPABASE_PUBLISHABLE_KEY/,
      ),
    ]);
  });

  test('what visitors may call by mistake is named, and nothing is changed by asking', async () => {
    await server.alter([
      `insert into auth.users (id, email, created_at) values (gen_random_uuid(), 'old@exemple.gp', now() - interval '9 days')`,
      'grant execute on function public.purge_accounts(timestamptz, integer) to anon',
      'grant execute on function public.list_managers() to anon',
      'revoke execute on function public.edited_tables() from anon',
      'drop function public.desk_day(date, date)',
    ]);
    expect(await rights()).toEqual([
      expect.stringMatching(/^fault La base du projet n’a pas desk_day :/),
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

const REFUSED = {
  status: 401,
  body: { code: '42501', message: 'permission denied', details: null, hint: null },
};

/** A project whose database is as it should be, with these answers besides. */
function tidyProject(more: Parameters<typeof standIn>[0]) {
  const tables = expected.relations.map(({ name }) => [`/rest/v1/${name}`, REFUSED]);
  const procedures = expected.procedures.map(({ name, isOpen }) => [
    `/rest/v1/rpc/${name}`,
    isOpen
      ? { body: {} }
      : {
          status: 404,
          body: { code: 'PGRST202', message: 'Could not find the function', details: null, hint: null },
        },
  ]);
  return standIn({ ...Object.fromEntries([...tables, ...procedures]), ...more });
}

test('what the API of a project names to visitors is named, and what it says in another way is no right', async () => {
  const project = await tidyProject({
    '/rest/v1/': { body: { paths: { '/': {}, '/spied': {}, '/rpc/spy': {}, '/rpc/edited_tables': {} } } },
    '/rest/v1/submissions': { body: [] },
    '/storage/v1/object/list/documents-sante': { body: [{ name: 'ordonnance', id: 'x' }] },
    '/storage/v1/object/list/photos': { body: [] },
  });
  expect(said(await diagnoseRights({ url: project.url, key: 'k' }, expected, false))).toEqual([
    expect.stringMatching(/n’importe qui lit spied, submissions :/),
    expect.stringMatching(/n’importe qui appelle spy :/),
    expect.stringMatching(/n’importe qui voit les documents de documents-sante :/),
  ]);
  project.stop();
});

test('a storage service that does not say what visitors see is told as such', async () => {
  const message = "headers must have required property 'authorization'";
  const project = await tidyProject({
    '/storage/v1/object/list/documents-sante': { body: [] },
    '/storage/v1/object/list/photos': { status: 400, body: { statusCode: '400', error: 'Error', message } },
  });
  expect(said(await diagnoseRights({ url: project.url, key: 'k' }, expected, false))).toEqual([
    expect.stringMatching(/^fault Les fichiers du projet ne répondent pas comme il faut \(HTTP 400\) :/),
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
