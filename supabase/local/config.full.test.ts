/** Proves docs/rules/reference-data.md#settings. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';
import { removeTemporaryFolders, temporaryFolder } from './testing/temporary.ts';
import { Program } from './testing/test-server.ts';

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

afterEach(removeTemporaryFolders);

function refusalOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('without a variable everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    port: 4173,
    host: '127.0.0.1',
    clockAt: undefined,
    siteUrl: undefined,
  });
  expect(readConfig({ PORT: '', CLOCK_AT: '', SITE_URL: '' })).toEqual(readConfig({}));
});

test('well-formed variables are read', () => {
  const config = readConfig({
    PORT: '0',
    CLOCK_AT: '2026-11-19T21:30:00-04:00',
    SITE_URL: 'https://livraison.example/',
  });
  expect(config.port).toBe(0);
  expect(config.clockAt).toBe(Date.UTC(2026, 10, 20, 1, 30));
  expect(config.siteUrl).toBe('https://livraison.example');
});

describe.each([
  ['PORT', ['abc', '-1', '65536', '80.5', '0x50', ' 80', '1e3']],
  ['HOST', ['a b', 'http://x']],
  [
    'CLOCK_AT',
    ['demain', '2026-11-19', '2026-11-19T21:30:00', '2026-02-30T10:00:00-04:00', '2026-13-01T10:00:00Z'],
  ],
  ['CLOCK_AT', ['2026-11-19T25:00:00Z', '1763602200']],
  ['REFERENCE_DIR', ['/nowhere/at/all', 'package.json']],
  ['DATA_DIR', ['package.json']],
  ['SITE_URL', ['livraison.example', 'ftp://livraison.example', 'https://livraison.example/app', 'https://']],
  ['LIMIT_SIGN_IN', ['30', '30/0', '0/30', 'never', '-1/5', '1.5/10']],
  ['LIMIT_CODES', ['10 / 300']],
  ['FORM_ENDPOINT', ['formspree.io/f/abc', 'http://formspree.io/f/abc', 'https://moi:secret@formspree.io/f']],
  ['FORM_ENDPOINT_OFFRE_B2B', ['on', 'javascript:alert(1)']],
  ['VITE_FORM_ENDPOINT', ['formspree.io/f/abc', 'http://formspree.io/f/abc']],
  ['LIMITS', ['on', '30/300']],
  ['CLIENT_ADDRESS_HEADER', ['x forwarded', 'x-forwarded-for:']],
  ['VITE_SUPABASE_URL', ['projet', 'javascript:alert(1)']],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', ['deux mots']],
  ['SUMUP_WIDGET_URL', ['rubbish', '//evil.example/sdk.js', 'javascript:alert(1)']],
  ['PAYMENT_WEBHOOK_URL', ['rubbish', 'ftp://livraison.example/webhook']],
  ['MAIL_FROM', ['bonjour', 'Nous <bonjour>', 'a@b.gp, c@d.gp', '<a@b.gp>']],
  ['ORDER_MAILS', ['yes', '1']],
  ['PUSH_SERVICES', ['rubbish', 'https://push.example,', 'https://push.example/path']],
])('%s', (name, values) => {
  test.each(values)('%s is refused by name', (value) => {
    const message = refusalOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}=.*: expected .+\\.$`));
    expect(message).not.toContain('\n');
  });
});

test('Web Push needs both keys, and never prints the private one', () => {
  const keys = { VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`, VAPID_PRIVATE_KEY: 's'.repeat(43) };
  expect(refusalOf(keys)).toBe('accepted');
  expect(refusalOf({ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY })).toMatch(/^VAPID_PRIVATE_KEY is missing/);
  expect(refusalOf({ ...keys, VAPID_PUBLIC_KEY: 'a' })).toMatch(/^VAPID_PUBLIC_KEY is not valid/);
  expect(refusalOf({ ...keys, VAPID_PRIVATE_KEY: 'secret' })).toMatch(
    /^VAPID_PRIVATE_KEY is not valid: [^s]/,
  );
  expect(refusalOf({ ...keys, VAPID_PRIVATE_KEY: 'secret' })).not.toContain('secret');
  expect(refusalOf({ ...keys, VAPID_SUBJECT: 'moi' })).toMatch(/^VAPID_SUBJECT is not valid/);
});

test('a form service for a type that there is not is refused, not forgotten', () => {
  expect(refusalOf({ FORM_ENDPOINT_RESTAURANTS: 'https://formspree.io/f/abc' })).toMatch(
    /^FORM_ENDPOINT_RESTAURANTS names no service: .*FORM_ENDPOINT_RESTAURANT,/,
  );
  expect(refusalOf({ FORM_ENDPOINT: 'https://formspree.io/f/abc', FORM_ENDPOINT_DON: 'off' })).toBe(
    'accepted',
  );
});

// docs/rules/payments.md#provider
test.each<[boolean, NodeJS.ProcessEnv]>([
  [true, {}],
  [true, { SITE_URL: 'http://localhost:5000' }],
  [true, { SITE_URL: 'http://127.0.0.1:5000', HOST: '::1' }],
  [true, { SITE_URL: 'https://essai.livraison.example', PAYMENT_SANDBOX: 'on' }],
  [false, { SITE_URL: 'https://livraison.example' }],
  [false, { SITE_URL: 'http://localhost.livraison.example' }],
  [false, { HOST: '0.0.0.0' }],
  [false, { CLIENT_ADDRESS_HEADER: 'x-real-ip' }],
  [false, { PAYMENT_SANDBOX: 'off' }],
  [
    false,
    { PAYMENT_SANDBOX: 'on', SUMUP_API_KEY: 'sup_sk_0123456789abcdef', SUMUP_MERCHANT_CODE: 'MH4H92C7' },
  ],
])('whether the sandbox takes cards: %s with %j', (expected, env) => {
  expect(readConfig(env).hasSandbox).toBe(expected);
});

test('browsers post to a form service or to a project, never to both', () => {
  const direct = { VITE_FORM_ENDPOINT: 'https://formspree.io/f/abc' };
  expect(readConfig(direct).formOrigins).toEqual(['https://formspree.io']);
  expect(readConfig({}).formOrigins).toEqual([]);
  const hosted = { VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'k' };
  expect(refusalOf({ ...direct, ...hosted })).toMatch(/^VITE_FORM_ENDPOINT and VITE_SUPABASE_URL exclude/);
  expect(refusalOf({ VITE_FORM_ENDPOINT_RESTO: 'https://formspree.io/f/abc' })).toMatch(/names no service/);
});

test('an address of the operator’s may have a path, and the key a place of its own', () => {
  const addresses = {
    SUMUP_WIDGET_URL: '/sandbox/widget.js',
    PAYMENT_WEBHOOK_URL: 'https://livraison.example/functions/v1/payment-webhook',
    PUSH_SERVICES: 'http://127.0.0.1:9000, https://push.example',
  };
  expect(refusalOf(addresses)).toBe('accepted');
});

test('a hosted project needs its key', () => {
  expect(refusalOf({ VITE_SUPABASE_PUBLISHABLE_KEY: 'k' })).toMatch(/^VITE_SUPABASE_URL is missing/);
  expect(refusalOf({ VITE_SUPABASE_URL: 'https://abc.supabase.co' })).toMatch(
    /^VITE_SUPABASE_PUBLISHABLE_KEY is missing: supabaseKey is required\./,
  );
  expect(refusalOf({ VITE_AUTH_PROVIDERS: 'google' })).toMatch(/VITE_AUTH_PROVIDERS names providers/);
});

test('a database has an address, which is never printed, and a clock of its own', () => {
  for (const malformed of ['livraison', 'mysql://u:secret@h/d', 'postgresql:']) {
    expect(refusalOf({ DATABASE_URL: malformed })).toMatch(/^DATABASE_URL is not valid: expected .*\.$/);
  }
  const DATABASE_URL = 'postgresql://livraison:secret@db.example:5432/livraison';
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  const both = refusalOf({ DATABASE_URL, CLOCK_AT: '2026-11-19T21:30:00-04:00' });
  expect(both).toMatch(/^CLOCK_AT .*DATABASE_URL/);
  expect(both).not.toContain('secret');
});

test('what the doctor reads a hosted project with is never printed', () => {
  expect(refusalOf({ SUPABASE_ACCESS_TOKEN: 'sbp secret' })).toMatch(
    /^SUPABASE_ACCESS_TOKEN is not valid: (?!.*secret)/,
  );
  expect(refusalOf({ SUPABASE_DB_URL: 'postgres:secret' })).toMatch(
    /^SUPABASE_DB_URL is not valid: (?!.*secret)/,
  );
});

test('mail needs its server and its sender, and never prints the password', () => {
  const MAIL_FROM = 'Livraison Guadeloupe <bonjour@livraison.example>';
  const SMTP_URL = 'smtps://bonjour%40livraison.example:secr%3Aet@smtp.example';
  expect(readConfig({}).mail).toBeNull();
  expect(readConfig({ SMTP_URL, MAIL_FROM, ORDER_MAILS: 'on' }).mail).toEqual({
    server: {
      host: 'smtp.example',
      port: 465,
      isSecure: true,
      login: { user: 'bonjour@livraison.example', pass: 'secr:et' },
    },
    from: { name: 'Livraison Guadeloupe', address: 'bonjour@livraison.example' },
    tellsOrders: true,
  });
  const own = readConfig({ SMTP_URL: 'smtp://[::1]:1025', MAIL_FROM: 'a@b.gp' }).mail;
  expect(own).toMatchObject({
    server: { host: '::1', port: 1025, isSecure: false, login: null },
    from: { name: '', address: 'a@b.gp' },
    tellsOrders: false,
  });
  expect(refusalOf({ SMTP_URL, MAIL_FROM: 'Nous\r\nBcc: x@y.gp <a@b.gp>' })).toMatch(/^MAIL_FROM=/);
  expect(refusalOf({ SMTP_URL })).toMatch(/^MAIL_FROM is missing/);
  expect(refusalOf({ MAIL_FROM })).toMatch(/^SMTP_URL is missing/);
  expect(refusalOf({ ORDER_MAILS: 'on' })).toMatch(/^SMTP_URL is missing: ORDER_MAILS=on/);
  for (const malformed of [
    'smtp.example',
    'https://moi:secret@smtp.example',
    'smtp://moi@smtp.example',
    'smtp://moi:secret@smtp.example/boite',
    'smtp://moi:secret%@smtp.example',
    'smtp://',
  ]) {
    const message = refusalOf({ SMTP_URL: malformed, MAIL_FROM });
    expect(message).toMatch(/^SMTP_URL is not valid: expected an address such as/);
    expect(message).not.toContain('secret');
  }
});

test('card payment needs the key and the merchant code, and never prints the key', () => {
  expect(refusalOf({ SUMUP_MERCHANT_CODE: 'MH4H92C7' })).toContain('SUMUP_API_KEY');
  expect(refusalOf({ SUMUP_API_KEY: 'sup_sk_0123456789abcdef' })).toContain('SUMUP_MERCHANT_CODE');
  const malformed = refusalOf({ SUMUP_API_KEY: 'not a key', SUMUP_MERCHANT_CODE: 'MH4H92C7' });
  expect(malformed).toContain('SUMUP_API_KEY');
  expect(malformed).not.toContain('not a key');
});

test.each([
  ['PORT', 'abc'],
  ['CLOCK_AT', 'demain'],
  ['REFERENCE_DIR', '/nowhere'],
])('a process with a malformed %s prints one sentence and exits with 1', async (name, value) => {
  const { code, stdout, stderr } = await new Program('start.ts', { [name]: value }).exit();
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(`${name}=${value}`);
});

test('a data folder that cannot be used is named', async () => {
  const blocked = path.join(temporaryFolder(), 'file');
  writeFileSync(blocked, '');
  const env = { DATA_DIR: path.join(blocked, 'data'), PORT: '0' };
  const { code, stderr } = await new Program('testing/serve.ts', env).exit();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR=.*\n$/);
});
