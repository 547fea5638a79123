import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withMark } from '../../../build/manifest.ts';
import { PROJECT_ROOT } from '../config.ts';
import { MailServer } from '../testing/mail-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary.ts';
import { Program, TestServer } from '../testing/test-server.ts';
import { diagnose } from './diagnose.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A folder of tables in which the operator has filled in the company's data. */
let tables: string;

beforeAll(() => {
  tables = temporaryFolder();
  cpSync(path.join(PROJECT_ROOT, 'public/data'), tables, { recursive: true });
  const file = path.join(tables, 'company.json');
  const company = readFileSync(file, 'utf8')
    .replaceAll(/livraison\.example|hebergeur\.example/g, 'livraison.gp')
    .replaceAll(/ Exemple/g, ' Dupont')
    .replace('"siret": null', '"siret": "73282932000074"');
  writeFileSync(file, company);
});
afterAll(removeTemporaryFolders);

const SITE = 'https://livraison.gp';
const production = () => ({
  REFERENCE_DIR: tables,
  SITE_URL: SITE,
  VITE_SITE_URL: SITE,
  VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
});
const found = async (env: Record<string, string>, isOnline = false) =>
  (await diagnose(env, isOnline)).map(({ level, says }) => `${level} ${says.replaceAll('\u00a0', ' ')}`);

test('a complete configuration has no findings', async () => {
  expect(await found(production())).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['an address without https', { SITE_URL: 'http://livraison.gp' }, /^fault SITE_URL commence par http/],
  ['two addresses', { VITE_SITE_URL: 'https://www.livraison.gp' }, /^fault VITE_SITE_URL n’est pas SITE_URL/],
  ['another time', { CLOCK_AT: '2026-11-19T12:00:00-04:00' }, /^fault CLOCK_AT/],
  ['no limits', { LIMITS: 'off' }, /^fault LIMITS=off/],
  [
    'a project that counts no address',
    { CLIENT_ADDRESS_HEADER: '' },
    /CLIENT_ADDRESS_HEADER=cf-connecting-ip dans \.env/,
  ],
  [
    'a header that clients write',
    { CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' },
    /^fault CLIENT_ADDRESS_HEADER=x-forwarded-for/,
  ],
  ['a malformed value', { PORT: 'abc' }, /^fault PORT=abc is not valid/],
  [
    'a project without its key',
    { VITE_SUPABASE_PUBLISHABLE_KEY: '' },
    /^fault VITE_SUPABASE_PUBLISHABLE_KEY/,
  ],
  ['half of the payment', { SUMUP_MERCHANT_CODE: 'MH4H92C7' }, /^fault SUMUP_API_KEY/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgresql://a:secret@127.0.0.1:1/b' },
    /^fault DATABASE_URL: (?!.*secret)/,
  ],
  [
    'the demo tables',
    { REFERENCE_DIR: 'public/data' },
    /^fault company\.json garde la valeur de démonstration/,
  ],
])('%s is reported', async (_what, changes, sentence) => {
  const findings = await found({ ...production(), ...changes });
  expect(findings.filter((finding) => sentence.test(finding))).not.toEqual([]);
});

test('a server of one’s own needs more settings', async () => {
  const {
    VITE_SUPABASE_URL: _url,
    VITE_SUPABASE_PUBLISHABLE_KEY: _key,
    CLIENT_ADDRESS_HEADER: _header,
    ...own
  } = production();
  const said = (await found(own)).join('\n');
  for (const name of [
    'SUMUP_API_KEY',
    'CLIENT_ADDRESS_HEADER',
    'DATABASE_URL',
    'FORM_ENDPOINT',
    'VAPID_PUBLIC_KEY',
  ]) {
    expect(said).toContain(`${name} `);
  }
  expect(said).toMatch(/^advice SMTP_URL et MAIL_FROM manquent .*npm run mails/m);
  expect(said).not.toContain('PAYMENT_SANDBOX');
  expect((await found({ ...own, PAYMENT_SANDBOX: 'on' })).join('\n')).toMatch(/^fault PAYMENT_SANDBOX=on/m);
  const complete = {
    ...own,
    SUMUP_API_KEY: 'sup_sk_0123456789abcdef',
    SUMUP_MERCHANT_CODE: 'MH4H92C7',
    PAYMENT_WEBHOOK_URL: `${SITE}/functions/v1/payment-webhook`,
    CLIENT_ADDRESS_HEADER: 'x-real-ip',
    FORM_ENDPOINT: 'https://formspree.io/f/abcdwxyz',
    SMTP_URL: 'smtps://moi:secret@smtp.livraison.gp',
    MAIL_FROM: 'bonjour@livraison.gp',
  };
  expect((await found(complete)).join()).not.toContain('SMTP_URL');
  expect((await found(complete)).filter((finding) => finding.startsWith('fault'))).toEqual([]);
});

test('a site without a server needs none of a server’s settings, and its weaker promise is stated', async () => {
  const { VITE_SUPABASE_URL: _url, VITE_SUPABASE_PUBLISHABLE_KEY: _key, ...site } = production();
  const findings = await found({ ...site, VITE_FORM_ENDPOINT_RESTAURANT: 'https://formspree.io/f/abc' });
  expect(findings).toEqual([expect.stringMatching(/^advice VITE_FORM_ENDPOINT .*plus faible/)]);
});

/** A small site as a build writes it: a document with an inline script and its mark, and a service worker that knows its script. */
function builtSite(): string {
  const site = path.join(temporaryFolder(), 'site');
  cpSync(path.join(PROJECT_ROOT, 'public'), site, { recursive: true });
  mkdirSync(path.join(site, 'assets'));
  const page = withMark('<!doctype html><script>let a = 1;</script><body></body>');
  for (const name of ['index.html', 'app-shell.html']) writeFileSync(path.join(site, name), page);
  const script = 'export {};';
  writeFileSync(path.join(site, 'assets/app-0123abcd.js'), script);
  const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const entry = { integrity, required: true, revision: null, url: '/assets/app-0123abcd.js' };
  writeFileSync(path.join(site, 'sw.js'), `const files = [${JSON.stringify(entry)}];`);
  return site;
}

test('online, the site is requested as a customer’s device would', async () => {
  const site = builtSite();
  const server = await TestServer.start({ TEST_SITE: site });
  const env = { REFERENCE_DIR: tables, SITE_URL: server.url, VITE_SITE_URL: server.url };
  const atAddresses = async (changes: Record<string, string> = {}) =>
    (await found({ ...env, ...changes }, true)).filter((finding) => finding.includes(server.url));
  expect(await atAddresses()).toEqual([]);

  writeFileSync(path.join(site, 'assets/app-0123abcd.js'), 'export { };');
  writeFileSync(path.join(site, 'index.html'), '<!doctype html><script>let a = 2;</script>');
  rmSync(path.join(site, 'app-shell.html'));
  expect(await atAddresses()).toEqual([
    expect.stringMatching(/^fault .* d’une autre construction/),
    expect.stringMatching(/^advice .*\/adresse-inconnue ne donne pas le site.*« Ce que le site demande »/),
    expect.stringMatching(/^fault .*app-0123abcd\.js n’arrive pas tel qu’il a été construit/),
  ]);
  await server.stop();
  expect(await atAddresses()).toHaveLength(3);
});

test('online, a host that serves the files and nothing else is told what it lacks', async () => {
  const page = withMark('<!doctype html><body></body>');
  const host = createServer((request, response) => {
    response.setHeader('cache-control', 'max-age=604800');
    response.setHeader('content-security-policy', "default-src 'self'");
    response.end(request.url === '/sw.js' ? '' : page);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const site = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  // A project that does not answer: what is said of it is another test's.
  const project = { VITE_SUPABASE_URL: 'http://127.0.0.1:1', VITE_SUPABASE_PUBLISHABLE_KEY: 'k' };
  const findings = await found(
    { REFERENCE_DIR: tables, SITE_URL: site, VITE_SITE_URL: site, ...project },
    true,
  );
  host.close();
  expect(
    findings.filter((finding) => finding.includes(site) || finding.includes('comptes du projet')),
  ).toEqual([
    expect.stringMatching(/^fault .*\/data\/tariff\.json n’est pas la table/),
    expect.stringMatching(/^fault .* ne laisse pas appeler http:\/\/127\.0\.0\.1:1 :/),
    expect.stringMatching(/^fault .* vient sans x-content-type-options, .*referrer-policy/),
    expect.stringMatching(/^fault .*\/sw\.js est gardé plus d’un jour/),
    expect.stringMatching(/^fault Les comptes du projet ne répondent pas/),
  ]);
});

// docs/rules/operator.md#stopped-by-the-policy
test('what the policy of payments stopped is counted by origin, and shown without the rest of the address', async () => {
  const server = await TestServer.start();
  const send = (body: string) =>
    fetch(`${server.url}/functions/v1/policy-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body,
    });
  const report = {
    'effective-directive': 'frame-src',
    'blocked-uri': 'http://acs.banque.example/3ds?pan=secret',
  };
  const statuses = [report, report].map(
    async (said) => (await send(JSON.stringify({ 'csp-report': said }))).status,
  );
  expect(await Promise.all(statuses)).toEqual([204, 204]);
  for (const odd of ['', '[]', 'x'.repeat(20_000)]) expect((await send(odd)).status).toBe(204);
  const said = (await found({ REFERENCE_DIR: tables, DATA_DIR: server.dataDir })).join('\n');
  expect(said).toContain('http://acs.banque.example (frame-src, 2 fois)');
  expect(said).not.toContain('secret');
  await server.stop();
});

test('online, the mail server is signed in to', async () => {
  const post = await MailServer.on();
  const env = { REFERENCE_DIR: tables, SMTP_URL: post.url, MAIL_FROM: 'bonjour@livraison.gp' };
  const aboutMail = async () => (await found(env, true)).filter((finding) => finding.includes('SMTP_URL'));
  expect(await aboutMail()).toEqual([expect.stringMatching(/^fault Le serveur de mail .*CONN ECONNREFUSED/)]);
  await post.start();
  expect(await aboutMail()).toEqual([]);
  expect(post.taken).toEqual([]);
  await post.stop();
});

test('npm run doctor ends with 1 where something is missing', async () => {
  const { code, stdout } = await new Program('cli/doctor.ts', { SITE_URL: '' }).exit();
  expect(code).toBe(1);
  expect(stdout).toMatch(/^✗ SITE_URL manque/);
});

test('backups end, are made every night, and are read by nobody else', async () => {
  const folder = temporaryFolder();
  const env = { ...production(), BACKUP_DIR: folder };
  const backup = (name: string, days: number, mode = 0o600) => {
    const file = path.join(folder, name);
    writeFileSync(file, '');
    chmodSync(file, mode);
    const at = new Date(Date.now() - days * 86_400_000);
    utimesSync(file, at, at);
  };
  expect(await found(env)).toEqual([
    expect.stringMatching(/^fault .* n’a pas de sauvegarde des deux derniers jours/),
  ]);
  backup('today.dump', 0);
  backup('older.dump', 14);
  expect(await found(env)).toEqual([]);
  backup('forgotten.dump', 30);
  backup('read.dump', 1, 0o644);
  expect(await found(env)).toEqual([
    expect.stringMatching(/^fault La sauvegarde forgotten\.dump a plus de 14 jours/),
    expect.stringMatching(/^fault La sauvegarde read\.dump se lit par d’autres comptes/),
  ]);
  expect(await found({ ...env, BACKUP_DIR: path.join(folder, 'none') })).toEqual([
    expect.stringMatching(/^fault .* ne se lit pas/),
  ]);
});
