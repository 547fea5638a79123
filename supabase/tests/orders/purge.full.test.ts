import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../../src/domain/submission/wire.ts';
import { submitHeaders } from '../../../tests/support/orders.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import type { Database } from '../../local/database/database.ts';
import { purgeLocal } from '../../local/schedule.ts';
import { newClient } from '../../local/testing/accounts.ts';
import { Documents, hashOf, order, somePdf, wireFile } from '../../local/testing/documents.ts';
import { borrowDatabase, HostedServer } from '../../local/testing/hosted-server.ts';

describe('purge', () => {
  const AT = '2027-01-01T12:00:00Z';
  const DAY = 86_400_000;
  const daysLater = (days: number) => new Date(Date.parse(AT) + days * DAY).toISOString();

  // docs/rules/privacy.md#retention-on-the-server
  describe('what accounts leave behind', () => {
    let database: Database;
    let giveBack: () => void;
    beforeAll(async () => {
      ({ database, giveBack } = await borrowDatabase());
    });
    afterAll(() => giveBack());
    beforeEach(async () => {
      await sql('delete from auth.users');
      await sql('delete from local.mails');
    });

    const sql = <Row>(text: string, params: readonly unknown[] = []) =>
      database.transaction((tx) => tx.query<Row>(text, params));
    const insert = async (into: string, values: readonly unknown[]) => {
      const marks = values.map((_, index) => `$${index + 1}`).join(', ');
      const [row] = await sql<{ id: string }>(`insert into ${into} values (${marks}) returning id`, values);
      return row?.id ?? '';
    };
    const user = (email: string, confirmedAt: string | null, mailedAt: string | null = null) =>
      insert('auth.users (email, created_at, email_confirmed_at, confirmation_sent_at)', [
        email,
        AT,
        confirmedAt,
        mailedAt,
      ]);
    const emails = async () =>
      (await sql<{ email: string }>('select email from auth.users order by 1')).map(({ email }) => email);
    const count = async (table: string) =>
      Number((await sql<{ count: string }>(`select count(*) from ${table}`))[0]?.count);
    const purge = (now: string) => sql('select public.purge_accounts($1, 100)', [now]);

    test('an account that nobody has confirmed goes a day after its last mail, with its mails', async () => {
      await user('jamais@exemple.gp', null, AT);
      await user('relance@exemple.gp', null, daysLater(2));
      await user('oui@exemple.gp', AT, AT);
      for (const recipient of ['jamais@exemple.gp', 'oui@exemple.gp']) {
        await insert('local.mails (recipient, subject, links)', [recipient, 'Lien', ['http://secret']]);
      }
      await purge(daysLater(0.99));
      expect(await emails()).toEqual(['jamais@exemple.gp', 'oui@exemple.gp', 'relance@exemple.gp']);
      await purge(daysLater(1.01));
      expect(await emails()).toEqual(['oui@exemple.gp', 'relance@exemple.gp']);
      expect(await sql('select recipient from local.mails')).toEqual([{ recipient: 'oui@exemple.gp' }]);
      await purge(daysLater(3.01));
      expect(await emails()).toEqual(['oui@exemple.gp']);
    });

    test('links and challenges after a day, sessions after half a year without use', async () => {
      const id = await user('session@exemple.gp', AT);
      await insert('auth.sessions (user_id, created_at)', [id, AT]);
      await insert('auth.sessions (user_id, created_at, refreshed_at)', [id, AT, daysLater(30)]);
      await sql(
        `insert into auth.one_time_tokens (token_hash, user_id, token_type, created_at) values ('x', $1, 'recovery', $2)`,
        [id, AT],
      );
      const factor = await insert('auth.mfa_factors (user_id, secret)', [id, 's']);
      await insert('auth.mfa_challenges (factor_id, created_at)', [factor, AT]);
      await insert('auth.webauthn_challenges (challenge_type, session_data, expires_at, created_at)', [
        'authentication',
        '{}',
        AT,
        AT,
      ]);
      const left = async () => [
        await count('auth.one_time_tokens'),
        await count('auth.mfa_challenges'),
        await count('auth.webauthn_challenges'),
        await count('auth.sessions'),
      ];
      await purge(daysLater(0.99));
      expect(await left()).toEqual([1, 1, 1, 2]);
      await purge(daysLater(1.01));
      expect(await left()).toEqual([0, 0, 0, 2]);
      await purge(daysLater(180.01));
      expect(await left()).toEqual([0, 0, 0, 1]);
      await purge(daysLater(210.01));
      expect(await left()).toEqual([0, 0, 0, 0]);
    });

    test('a batch is bounded, and the next one goes on', async () => {
      for (const name of ['un', 'deux', 'trois']) await user(`${name}@exemple.gp`, null);
      const batch = async () =>
        (await sql<{ purged: number }>('select public.purge_accounts($1, 2) as purged', [daysLater(2)]))[0]
          ?.purged;
      expect([await batch(), await batch(), await batch()]).toEqual([2, 1, 0]);
    });

    test('mails lose their links with the hour, and go after a month, whether they were ever sent', async () => {
      const columns =
        'local.mails (recipient, subject, links, sent_at, expires_at, delivered_at, given_up_at, next_attempt_at)';
      const hour = daysLater(1 / 24);
      const mail = (to: string, delivered: string | null, givenUp: string | null, next: string | null) =>
        insert(columns, [to, 'Lien', ['http://secret'], AT, hour, delivered, givenUp, next]);
      await mail('sent', AT, null, null);
      await mail('given-up', null, AT, null);
      await mail('kept', null, null, null);
      await mail('waiting', null, null, AT);
      const state = async () =>
        (
          await sql<{ recipient: string; links: string[] }>(
            'select recipient, links from local.mails order by id',
          )
        ).map(({ recipient, links }) => `${recipient} ${links.length}`);
      await purgeLocal(database, Date.parse(daysLater(0.04)));
      expect(await state()).toEqual(['sent 1', 'given-up 1', 'kept 1', 'waiting 1']);
      await purgeLocal(database, Date.parse(daysLater(0.05)));
      expect(await state()).toEqual(['sent 0', 'given-up 0', 'kept 0', 'waiting 1']);
      await purgeLocal(database, Date.parse(daysLater(31)));
      expect(await state()).toEqual(['waiting 1']);
    });

    test('refresh tokens that were used yesterday, but not the parent of the one in use', async () => {
      const id = await user('jetons@exemple.gp', AT);
      const session = await insert('auth.sessions (user_id, created_at)', [id, AT]);
      const token = (hash: string, parent: string | null, revokedAt: string | null) =>
        insert('auth.refresh_tokens (token_hash, session_id, parent_id, revoked_at)', [
          hash,
          session,
          parent,
          revokedAt,
        ]);
      const first = await token('first', null, AT);
      const second = await token('second', first, AT);
      await token('active', second, null);
      const left = async () =>
        (await sql<{ token_hash: string }>('select token_hash from auth.refresh_tokens order by id')).map(
          ({ token_hash }) => token_hash,
        );
      await purgeLocal(database, Date.parse(daysLater(0.99)));
      expect(await left()).toEqual(['first', 'second', 'active']);
      await purgeLocal(database, Date.parse(daysLater(1.01)));
      expect(await left()).toEqual(['second', 'active']);
    });
  });

  test('the schedule purges an account that nobody has confirmed, and its address can sign up anew', async () => {
    const server = await HostedServer.start({ CLOCK_AT: '2026-11-19T12:00:00-04:00' });
    const signUp = () =>
      newClient(server.url).auth.signUp({ email: 'neuf@exemple.gp', password: 'un mot de passe' });
    await signUp();
    expect(await server.mails()).toHaveLength(1);
    server.moveTo('2026-11-20T13:00:00-04:00');
    const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
    const reply = await fetch(`${server.url}/functions/v1/purge-files`, { method: 'POST', headers });
    expect(await reply.json()).toMatchObject({ purged: 1 });
    expect(await server.mails()).toEqual([]);
    expect((await signUp()).error).toBeNull();
    expect(await server.mails()).toHaveLength(1);
    await server.stop();
  });
});

describe('files', () => {
  let server: HostedServer;
  const documents = new Documents(() => server);

  beforeAll(async () => {
    server = await HostedServer.start();
  });
  afterAll(async () => {
    await server.stop();
  });

  describe('deletion', () => {
    const purge = (headers: Record<string, string>) =>
      fetch(`${server.url}/functions/v1/purge-files`, { method: 'POST', headers });
    const asOperator = () => ({ apikey: readSecretKey(server.dataDir) ?? '' });
    const due = async (now: string) =>
      (await documents.operator().rpc('purge_health_files', { p_now: now })).data;

    // The documents of the test before would be due, too.
    beforeEach(async () => {
      await due('2030-01-01T00:00:00Z');
      await purge(asOperator());
    });

    test('is the operator’s alone', async () => {
      expect((await purge({})).status).toBe(401);
      expect((await purge(submitHeaders(randomUUID()))).status).toBe(401);
    });

    // docs/rules/privacy.md#health-documents
    test('happens 30 days after reception, 7 days after for files without an order, and is repeated until done', async () => {
      const [received, orphan] = [randomUUID(), randomUUID()];
      const [one, two] = [somePdf(), somePdf()];
      await documents.attach(received, one);
      await documents.attach(orphan, two);
      await documents.submit(received, order([wireFile(one)]));
      const [receivedPath, orphanPath] = [`${received}/${hashOf(one)}`, `${orphan}/${hashOf(two)}`];

      // The tests' clock is Thursday 19 November, noon on the island.
      expect(await due('2026-11-26T15:59:00Z')).toEqual([]);
      const afterAWeek = await due('2026-11-26T17:00:00Z');
      expect(afterAWeek).toContain(orphanPath);
      expect(afterAWeek).not.toContain(receivedPath);
      // The object has not been deleted yet, so it is listed again.
      expect(await due('2026-11-26T17:00:00Z')).toContain(orphanPath);

      expect((await purge(asOperator())).status).toBe(200);
      expect(await due('2026-11-26T17:00:00Z')).toEqual([]);
      expect((await documents.bucket().download(orphanPath)).data).toBeNull();
      expect((await documents.bucket().download(receivedPath)).data).not.toBeNull();

      expect(await due('2026-12-19T15:59:00Z')).toEqual([]);
      expect(await due('2026-12-19T17:00:00Z')).toContain(receivedPath);
      await purge(asOperator());
      expect((await documents.bucket().download(receivedPath)).data).toBeNull();
      const row = (await server.inbox()).find(({ submissionId }) => submissionId === received);
      expect(row?.files).toEqual([
        {
          field: 'prescription',
          type: 'application/pdf',
          size: one.byteLength,
          sha256: hashOf(one),
          purgedAt: expect.any(String),
        },
      ]);
    });

    test('leaves the remaining records of the pages in the order of attachment', async () => {
      const key = randomUUID();
      const pages = [somePdf(), somePdf(), somePdf()];
      for (const bytes of [...pages].reverse()) await documents.attach(key, bytes);
      await documents.submit(key, order(pages.map((bytes) => wireFile(bytes))));
      await due('2026-12-19T17:00:00Z');
      const row = (await server.inbox()).find(({ submissionId }) => submissionId === key);
      expect(row?.files).toMatchObject(
        pages.map((bytes) => ({ sha256: hashOf(bytes), purgedAt: expect.any(String) })),
      );
    });

    describe('a document whose order is still on its way', () => {
      test('is requested again between its marking and its removal, and stays with the order', async () => {
        const [key, bytes] = [randomUUID(), somePdf()];
        await documents.attach(key, bytes);
        const stored = `${key}/${hashOf(bytes)}`;
        expect(await due('2026-11-26T17:00:00Z')).toContain(stored);
        // A file that were stored now would be removed with those that are listed.
        expect((await documents.attach(key, bytes)).status).toBe(409);
        await documents.bucket().remove([stored]);
        expect((await documents.attach(key, bytes)).ok).toBe(true);
        expect((await documents.submit(key, order([wireFile(bytes)]))).status).toBe(201);
        await purge(asOperator());
        expect((await documents.bucket().download(stored)).data?.size).toBe(bytes.byteLength);
      });

      test('the order is not received without it', async () => {
        const [key, bytes] = [randomUUID(), somePdf()];
        await documents.attach(key, bytes);
        const stored = `${key}/${hashOf(bytes)}`;
        expect(await due('2026-11-26T17:00:00Z')).toContain(stored);
        await documents.bucket().remove([stored]);
        const reply = await documents.submit(key, order([wireFile(bytes)]));
        expect(v.parse(Refusal, await reply.json()).error.code).toBe('files_missing');
        await documents.attach(key, bytes);
        expect((await documents.submit(key, order([wireFile(bytes)]))).status).toBe(201);
        expect((await documents.bucket().download(stored)).data).not.toBeNull();
      });
    });
  });
});
