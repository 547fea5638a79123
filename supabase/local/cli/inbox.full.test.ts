import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Receipt } from '../../../src/domain/submission/wire.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { INBOX_AT_ONCE } from '../records/inbox.ts';
import { HostedServer } from '../testing/hosted-server.ts';
import { manyOrderStatements } from '../testing/many-orders.ts';
import { removeTemporaryFolders, temporaryDataDir } from '../testing/temporary.ts';
import { Program, TestServer } from '../testing/test-server.ts';

// The command as a process of its own, which takes a second to start. What it does to an order: inbox.test.ts.
vi.setConfig({ testTimeout: 120_000 });

let server: HostedServer;

beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(async () => {
  await server.stop();
  removeTemporaryFolders();
});

const command = (...args: string[]) => new Program('cli/inbox.ts', server.env, args).exit();
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function submit(id: string = randomUUID(), body: unknown = RESTAURANT_REQUEST): Promise<string> {
  const reply = await post(SUBMIT_PATH, body, submitHeaders(id));
  expect(reply.status).toBe(201);
  return v.parse(Receipt, await reply.json()).reference;
}

const submitTo = (url: string) =>
  fetch(`${url}${SUBMIT_PATH}`, {
    method: 'POST',
    headers: submitHeaders(),
    body: JSON.stringify(RESTAURANT_REQUEST),
  });

describe('npm run inbox -- set', () => {
  test('reports an unknown number, and the expected format', async () => {
    expect(await command('set', 'LG-000000', 'confirmee')).toMatchObject({
      code: 1,
      stderr: 'Aucun envoi ne porte le numéro LG-000000.\n',
    });
    expect(await command('set', 'LG-000000')).toMatchObject({ code: 2 });
    const help = await command('--help');
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage') });
    for (const option of ['--json', '--follow', '--counts', 'set'])
      expect(help.stdout).toContain(`-- ${option}`);
  });

  test('works while no server runs', async () => {
    const before = await TestServer.start();
    const { reference } = v.parse(Receipt, await (await submitTo(before.url)).json());
    await before.stop();
    const set = (status: string) =>
      new Program('cli/inbox.ts', before.env, ['set', reference, status]).exit();
    expect((await set('annulee')).stdout).toContain('Annulée');
    const after = await TestServer.start(before.env);
    expect(await after.inbox()).toMatchObject([{ reference, status: 'annulee' }]);
    expect((await set('confirmee')).stderr).toBe(
      `${reference} est «\u00a0Annulée\u00a0»\u00a0: son état ne change plus.\n`,
    );
    await after.stop();
  });
});

describe('npm run inbox -- --follow', () => {
  test('shows the open submissions, then new ones, with a link to the customer', async () => {
    const [waiting, taken] = [await submit(), await submit()];
    await command('set', taken, 'confirmee');
    const follow = new Program('cli/inbox.ts', server.env, ['--follow']);
    await follow.printed(new RegExp(waiting));
    expect(follow.output).not.toContain(taken);

    const { fields } = RESTAURANT_REQUEST;
    const order = { ...RESTAURANT_REQUEST, fields: { ...fields, details: `${fields.details}\u001b[2J` } };
    const fresh = await submit(randomUUID(), order);
    await follow.printed(new RegExp(fresh));
    const block = follow.output.slice(follow.output.lastIndexOf(`${fresh} — restaurant`));
    expect(block).toContain('  details\u00a0: 2 bokits poulet, sans piment\n    1 colombo de cabri');
    await follow.printed(new RegExp(`wa\\.me/590690123456\\?text=Bonjour%20Maryse.*${fresh}`));
    expect(follow.output.split(`${fresh} — `)).toHaveLength(2);
    // Control characters in a customer's text must not clear the operator's screen.
    expect(follow.output).not.toContain('\u001b');
    expect(follow.output).toContain('colombo de cabri[2J');
    await follow.kill('SIGTERM');
  });

  // docs/rules/desk.md#limits-of-lists
  test('shows all that waits, however much, oldest first', async () => {
    // One more than an answer holds, all of one moment; without the payments, whose references are the orders' own.
    await server.alter([
      ...manyOrderStatements(INBOX_AT_ONCE + 1).slice(0, 2),
      "update public.submissions set received_at = now() - interval '1 hour' where status = 'recue'",
      'set session_replication_role = origin',
    ]);
    const [stored] = await server.database.transaction((tx) =>
      tx.query<{ count: number }>(
        "select count(*)::int as count from public.submissions where status = 'recue'",
      ),
    );
    const waiting = [await submit(), await submit()];
    const follow = new Program('cli/inbox.ts', server.env, ['--follow', '--json']);
    await follow.printed(new RegExp(waiting.at(-1) ?? ''));
    const shown = follow.output.match(/LG-\d+/g) ?? [];
    expect(shown.filter((reference) => waiting.includes(reference))).toEqual(waiting);
    expect(new Set(shown).size).toBe((stored?.count ?? 0) + waiting.length);
    await follow.kill('SIGTERM');
  });

  test('waits for a server that does not run yet, without locking its folder', async () => {
    const env = { ...server.env, PORT: '0', DATA_DIR: await temporaryDataDir() };
    const follow = new Program('cli/inbox.ts', env, ['--follow', '--json']);
    await follow.printed(/ne tourne pas/);
    const late = await TestServer.start(env);
    await follow.printed(/À l’écoute/);
    const { reference } = v.parse(Receipt, await (await submitTo(late.url)).json());
    const line = await follow.printed(/^\{.*\}$/m);
    expect(JSON.parse(line)).toMatchObject({ reference, service: 'restaurant', status: 'recue' });
    await follow.kill('SIGTERM');
    await late.stop();
  });
});
