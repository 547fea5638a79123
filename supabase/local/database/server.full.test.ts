import { randomUUID } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aPdf } from '../../../src/domain/files/testing.ts';
import { Receipt } from '../../../src/domain/submission/wire.ts';
import { quoteRequest, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { CARDS, PaymentClient } from '../../../tests/support/payments.ts';
import { readCollection } from '../cli/reach.ts';
import { dataDirAt, readSecretKey } from '../data-dir.ts';
import { inbox } from '../records/inbox.ts';
import { mails } from '../records/mails.ts';
import { restRoutes } from '../rest/routes.ts';
import { changeProfile, newClient, pressLink, profileOf } from '../testing/accounts.ts';
import { findPostgres, NO_POSTGRES, PostgresServer } from '../testing/postgres-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary.ts';
import { Program, TestServer } from '../testing/test-server.ts';
import { openDatabase } from './database.ts';
import { PATIENCE } from './engine.ts';
import { initialiseCluster } from './server.ts';

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

/** The whole backend on a PostgreSQL server (DATABASE_URL), as a user who is not a superuser. */
const programs = findPostgres();
if (!programs) console.info(NO_POSTGRES);

/** The preparation by an administrator that supabase/README.md describes. */
const PREPARE = `
  create role livraison login;
  alter role livraison set log_error_verbosity = 'terse';
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  grant anon, authenticated, service_role to livraison;`;

const QUOTE_REQUEST = quoteRequest();

const POLL = { timeout: 30_000 };

/** A donation, whose price does not depend on the time. */
const DONATION_REQUEST = {
  service: 'don',
  fields: { montant: '10.00', autre_montant: '', prenom: 'Maryse', email: '' },
  quote: {
    serviceDetails: [{ label: 'Don', amount: 10 }],
    deliveryDetails: [],
    budget: 0,
    totalToPay: 10,
    tariffVersion: '2026-11-01',
  },
  slot: null,
  confirmedAt: new Date().toISOString(),
};

describe.skipIf(!programs)('on a PostgreSQL server', () => {
  let postgres: PostgresServer;
  let server: TestServer;
  let databaseUrl: string;

  beforeAll(async () => {
    postgres = await PostgresServer.start(programs ?? '');
    await postgres.psql(PREPARE);
    await postgres.psql('create database livraison owner livraison');
    databaseUrl = postgres.url.replace('postgres@localhost/postgres', 'livraison@localhost/livraison');
    server = await TestServer.start({
      DATABASE_URL: databaseUrl,
      // A PostgreSQL server has its own clock.
      CLOCK_AT: '',
      DATA_DIR: temporaryFolder(),
    });
  });
  afterAll(async () => {
    await server?.stop();
    await postgres?.stop();
    removeTemporaryFolders();
  });

  const submit = (key: string, body: unknown = QUOTE_REQUEST) =>
    fetch(`${server.url}${SUBMIT_PATH}`, {
      method: 'POST',
      headers: submitHeaders(key),
      body: JSON.stringify(body),
    });
  const received = () => readCollection(server.dataDir, inbox, databaseUrl);

  test('a server with another folder for documents warns; a restart on the same folder does not', async () => {
    const startOn = async (dataDir: string) => {
      const started = await TestServer.start({ ...server.env, DATA_DIR: dataDir });
      return (await started.stop()).stderr;
    };
    const folder = temporaryFolder();
    const said = await startOn(folder);
    expect(said).toContain(`the documents of this database are not in ${folder}`);
    expect(await startOn(folder)).toContain('the documents of this database are not in');
    server = await server.restartAfterKill();
    expect(server.program.output).not.toContain('the documents of this database');
  });

  test('thirty sendings of one order at once are one row with one answer', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 30 }, () => submit(key)));
    const answers = new Set(await Promise.all(replies.map((reply) => reply.text())));
    expect(answers.size).toBe(1);
    const receipt = v.parse(Receipt, JSON.parse([...answers].join()));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(29).fill(200), 201]);

    const rows = (await received()).filter(({ submissionId }) => submissionId === key);
    expect(rows).toMatchObject([{ reference: receipt.reference, fields: QUOTE_REQUEST.fields }]);
    const other = { ...QUOTE_REQUEST, fields: { ...QUOTE_REQUEST.fields, commune: 'Le Moule' } };
    expect((await submit(key, other)).status).toBe(422);
  });

  test('a payment is settled, and its order received with it', async () => {
    const client = new PaymentClient(() => server.url);
    const id = randomUUID();
    const opened = (await (await client.checkout(id, DONATION_REQUEST)).json()) as { checkoutId: string };
    await client.pay(opened.checkoutId, CARDS.good);
    await expect.poll(async () => (await client.submit(id, DONATION_REQUEST)).status, POLL).toBeLessThan(202);
    const [row] = (await received()).filter(({ submissionId }) => submissionId === id);
    expect(row).toMatchObject({ status: 'recue', payment: { status: 'PAID', amount: 10 } });
  });

  test('an account is opened by the link in its mail, and sees its own profile only', async () => {
    const [visitor, other] = [newClient(server.url), newClient(server.url)];
    for (const [client, name] of [
      [visitor, 'maryse'],
      [other, 'paul'],
    ] as const) {
      const email = `${name}@exemple.gp`;
      await client.auth.signUp({ email, password: 'un bon secret', options: { data: { firstname: name } } });
      const sent = await readCollection(server.dataDir, mails, databaseUrl);
      const [link = ''] = sent.find(({ to }) => to === email)?.links ?? [];
      expect((await pressLink(server.url, link)).status).toBe(200);
      expect((await client.auth.signInWithPassword({ email, password: 'un bon secret' })).error).toBeNull();
    }
    await changeProfile(visitor, { phone: '0690 12 34 56' });
    expect(await profileOf(visitor)).toMatchObject({ firstname: 'maryse', phone: '0690 12 34 56' });
    expect(await profileOf(other)).toMatchObject({ firstname: 'paul', phone: null });
    expect((await visitor.auth.refreshSession()).error).toBeNull();
  });

  test('the operator reads a file that no visitor may', async () => {
    const operator = newClient(server.url, readSecretKey(server.dataDir) ?? '');
    const path = `${randomUUID()}/essai`;
    const bucket = operator.storage.from('documents-sante');
    const pdf = new Blob([aPdf('a')], { type: 'application/pdf' });
    expect((await bucket.upload(path, pdf)).error).toBeNull();
    expect((await bucket.download(path)).data?.size).toBe(pdf.size);
    expect((await newClient(server.url).storage.from('documents-sante').download(path)).error).not.toBeNull();
  });

  test('an endless query of a visitor is stopped and answered, the operator’s is not', async () => {
    const [visitor, operator] = [
      newClient(server.url),
      newClient(server.url, readSecretKey(server.dataDir) ?? ''),
    ];
    const impatient = await openDatabase('', databaseUrl, { ...PATIENCE, statement: '200ms' });
    // A start would drop it.
    await postgres.psql(`\\connect livraison
      create function public.nap(seconds int) returns text language plpgsql as
        'begin perform pg_sleep(seconds); return current_setting(''statement_timeout''); end';
      grant execute on function public.nap(int) to anon, service_role;`);
    const api = new Hono().route(
      '/rest/v1',
      restRoutes(impatient, async () => ({ role: 'anon' })),
    );
    const ended = await api.request('/rest/v1/rpc/nap', { method: 'POST', body: '{"seconds": 50}' });
    expect([ended.status, await ended.json()]).toEqual([500, expect.objectContaining({ code: '57014' })]);
    await impatient.close();
    expect((await visitor.rpc('nap', { seconds: 0 })).data).toBe('8s');
    expect((await operator.rpc('nap', { seconds: 0 })).data).toBe('0');
  });

  test('connections that the database closes are opened again', async () => {
    await postgres.psql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'livraison'`);
    const key = randomUUID();
    // Requests on a closed connection get 503, and the outbox retries.
    await expect.poll(async () => (await submit(key)).status, POLL).toBeLessThan(202);
  });

  test('a database that is restarted is found again, and what is sent meanwhile is told to wait', async () => {
    const [before, meanwhile] = [randomUUID(), randomUUID()];
    expect((await submit(before)).status).toBe(201);
    await postgres.halt();
    const told = await submit(meanwhile);
    expect([told.status, told.headers.get('retry-after')]).toEqual([503, '5']);
    await postgres.resume();
    await expect.poll(async () => (await submit(meanwhile)).status, POLL).toBeLessThan(202);
    const keys = (await received()).map(({ submissionId }) => submissionId);
    expect(keys.filter((key) => key === before || key === meanwhile)).toEqual([before, meanwhile]);
  });

  test('acknowledged orders are there after a kill', async () => {
    const key = randomUUID();
    const answer = await (await submit(key)).text();
    server = await server.restartAfterKill();
    const again = await submit(key);
    expect([again.status, await again.text()]).toEqual([200, answer]);
  });

  test('npm run inbox reads it', async () => {
    expect((await submit(randomUUID())).status).toBe(201);
    const { DATA_DIR = '' } = server.env;
    const env = { DATA_DIR, DATABASE_URL: databaseUrl };
    const { code, stdout } = await new Program('cli/inbox.ts', env, ['--json']).exit();
    expect(code).toBe(0);
    const entries = await received();
    expect(stdout.trim().split('\n')).toHaveLength(entries.length);
    const counted = await new Program('cli/inbox.ts', env, ['--counts']).exit();
    const quotes = entries.filter(({ service }) => service === 'devis');
    expect(counted.stdout).toMatch(
      new RegExp(`^devis — recue\u00a0: ${quotes.length} \\(le plus ancien du`, 'm'),
    );
    expect(counted.stdout).not.toContain('Lili');
  });

  test.each([
    ['a server that is not there', () => 'postgresql://a:secret@127.0.0.1:1/b', 'does not answer'],
    [
      'a database without the rights',
      () => databaseUrl.replace('/livraison?', '/postgres?'),
      'lacks a right',
    ],
  ])('%s: a sentence, without the address', async (_what, url, sentence) => {
    const env = { DATABASE_URL: url(), DATA_DIR: temporaryFolder(), PORT: '0' };
    const { code, stderr } = await new Program('testing/serve.ts', env).exit();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL.*\n$/);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('secret');
  });

  test('a hosted project’s database is left alone', async () => {
    await postgres.psql('create role supabase_admin');
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder(), PORT: '0' };
    const { code, stderr } = await new Program('testing/serve.ts', env).exit();
    expect(code).toBe(1);
    expect(stderr).toContain('hosted project');
    await postgres.psql('drop role supabase_admin');
  });
});

vi.setConfig({ testTimeout: 120_000 });
afterAll(removeTemporaryFolders);

test('the database has one reader, also in a DATA_DIR that was made before and is open to others', async () => {
  const root = temporaryFolder();
  chmodSync(root, 0o755);
  const { postgres } = dataDirAt(root);
  await initialiseCluster(postgres);
  expect(statSync(postgres).mode & 0o777).toBe(0o700);
});
