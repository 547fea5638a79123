/** Proves docs/rules/operator.md#statuses. */

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { StatusReply } from '../../../src/domain/order/order-status.ts';
import { Receipt } from '../../../src/domain/submission/wire.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { PARCEL_REQUEST } from '../../../tests/support/payments.ts';
import { readConfig } from '../config.ts';
import { readSecretKey } from '../data-dir.ts';
import { newClient } from '../testing/accounts.ts';
import { HostedServer } from '../testing/hosted-server.ts';
import type { Exit } from '../testing/test-server.ts';
import { setStatus } from './set-status.ts';

let server: HostedServer;

beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(() => server.stop());

/** `npm run inbox -- set`, in this process: what it prints, and its exit code. */
async function set(reference: string, status: string): Promise<Exit> {
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += text;
      return true;
    }),
  );
  const before = process.exitCode;
  try {
    await setStatus(readConfig(server.env), reference, status);
    return { ...said, code: Number(process.exitCode ?? 0) };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const operator = () => newClient(server.url, readSecretKey(server.dataDir) ?? '');

async function submit(id: string = randomUUID(), body: unknown = RESTAURANT_REQUEST): Promise<string> {
  const reply = await post(SUBMIT_PATH, body, submitHeaders(id));
  expect(reply.status).toBe(201);
  return v.parse(Receipt, await reply.json()).reference;
}

/** The statuses of orders as the customers' devices see them. */
async function statusOf(...submissionIds: string[]) {
  const reply = await post('/functions/v1/order-status', { submissionIds });
  return v.parse(StatusReply, await reply.json()).orders;
}

describe('npm run inbox -- set', () => {
  test('moves an order on, keeps its history, and refuses an impossible status in a sentence', async () => {
    const id = randomUUID();
    const reference = await submit(id);
    expect(await statusOf(id)).toEqual([{ submissionId: id, reference, status: 'recue', history: [] }]);

    expect(await set(reference.toLowerCase(), 'confirmee')).toEqual({
      code: 0,
      stdout: `${reference} est maintenant «\u00a0Confirmée\u00a0».\n`,
      stderr: '',
    });
    expect(await set(reference, 'livree')).toEqual({
      code: 1,
      stdout: '',
      stderr: `${reference} est «\u00a0Confirmée\u00a0» et ne peut pas passer à «\u00a0Livrée\u00a0». Possible\u00a0: en_livraison, annulee.\n`,
    });
    expect((await set(reference, 'perdue')).stderr).toBe(
      `«\u00a0perdue\u00a0» n’est pas un état. ${reference} peut passer à\u00a0: en_livraison, annulee.\n`,
    );
    const [state] = await statusOf(id);
    expect(state).toMatchObject({
      status: 'confirmee',
      history: [{ status: 'confirmee', at: expect.stringMatching(/^2026-11-19T16:/) }],
    });
  });
});

describe('the status column', () => {
  const edit = (reference: string, status: string) =>
    operator().from('submissions').update({ status }).eq('reference', reference);

  test('is the table editor’s alone, not the API’s', async () => {
    const reference = await submit();
    expect((await edit(reference, 'confirmee')).error?.code).toBe('42501');
  });

  test('of an order that waits for its payment moves by its payment alone', async () => {
    const id = randomUUID();
    await post('/functions/v1/checkout', PARCEL_REQUEST, { 'idempotency-key': id });
    const [waiting] = await statusOf(id);
    expect(waiting?.status).toBe('paiement_en_attente');
    expect((await set(waiting?.reference ?? '', 'recue')).stderr).toMatch(/attend son paiement/);
  });

  test('of an application is kept or refused', async () => {
    const id = randomUUID();
    const reference = await submit(id, {
      service: 'livreur',
      fields: {
        firstName: 'Joël',
        lastName: 'Louis',
        email: 'joel@exemple.gp',
        phone: '0690 12 34 56',
        commune: 'Les Abymes',
        majeur: 'oui',
        disponibilite: '10h30-17h00',
        startDate: '2026-12-01',
        est_declare: 'oui',
        siret: '',
        veut_se_declarer: '',
      },
      quote: null,
      slot: null,
      confirmedAt: '2026-11-19T16:00:00.000Z',
    });
    expect((await set(reference, 'confirmee')).stderr).toContain('retenue, refusee');
    expect((await set(reference, 'refusee')).stdout).toContain('Refusée');
  });
});

// docs/rules/pages.md#tracking
// docs/rules/operator.md#telling-the-customer
test('an order’s status is visible to holders of its id', async () => {
  const known = randomUUID();
  const reference = await submit(known);
  expect(await statusOf(randomUUID())).toEqual([]);
  expect((await statusOf(known, randomUUID())).map((state) => state.reference)).toEqual([reference]);
  for (const body of [{ submissionIds: [reference] }, { submissionIds: [] }, { reference }, null]) {
    expect((await post('/functions/v1/order-status', body)).status).toBe(422);
  }
});
