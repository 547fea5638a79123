/** Proves docs/rules/desk.md#open-and-close. */

import { describe, expect, test } from 'vitest';
import type { StatusChange } from '../../../src/domain/order/status-changes.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import {
  DEARER,
  edit,
  people,
  post,
  read,
  saveTariff,
  server,
  startDesk,
} from '../../local/testing/desk-site.ts';

/** Openings that managers change, and who may change what. */

startDesk();

test('what two managers do with the opening at a time does not exclude each other', async () => {
  const close = (service: 'restaurant' | 'courses' | 'colis') =>
    edit('manager', {
      kind: 'change',
      name: 'status',
      change: { do: 'close', services: [service], message: null, reopenDate: null },
    });
  const answers = await Promise.all([close('restaurant'), close('courses'), close('colis')]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
  expect(await read('status')).toMatchObject({
    services: {
      restaurant: { temporarilyClosed: true },
      courses: { temporarilyClosed: true, comingSoon: true },
      colis: { temporarilyClosed: true },
      pharmacie: { temporarilyClosed: false },
    },
  });
});

test('a pause refuses orders until it has ended by itself', async () => {
  server.moveTo('2026-11-19T12:05:00-04:00');
  await edit('manager', {
    kind: 'change',
    name: 'status',
    change: { do: 'pause', services: ['restaurant'], minutes: 40, message: 'Pas avant 40 min.' },
  });
  expect(await read('status')).toMatchObject({
    closures: [{ from: '2026-11-19T12:05', to: '2026-11-19T12:45', services: ['restaurant'] }],
  });
  server.moveTo('2026-11-19T12:06:00-04:00');
  const confirmedIn = { ...RESTAURANT_REQUEST, confirmedAt: '2026-11-19T16:06:00.000Z' };
  const send = (body: object) =>
    fetch(server.url + SUBMIT_PATH, { method: 'POST', headers: submitHeaders(), body: JSON.stringify(body) });
  const refused = await send(confirmedIn);
  expect(await refused.json()).toMatchObject({ error: { code: 'closed' } });
  server.moveTo('2026-11-19T12:46:00-04:00');
  const later = {
    ...RESTAURANT_REQUEST,
    fields: { ...RESTAURANT_REQUEST.fields, creneau: '14:00' },
    slot: { date: '2026-11-19', time: '14:00' },
    confirmedAt: '2026-11-19T16:46:00.000Z',
  };
  expect((await send(later)).status).toBe(201);
});

test.each([
  [
    'a closing',
    { do: 'plan', closure: { from: '2026-11-17', to: '2026-11-18', services: 'all', message: null } },
    { do: 'plan', closure: { from: '2026-11-18', to: '2026-11-19', services: 'all', message: null } },
  ],
  [
    'a notice',
    {
      do: 'announce',
      notice: { page: '/', from: '2026-11-17', to: '2026-11-18', title: 'Ici', message: 'Oui' },
    },
    {
      do: 'announce',
      notice: { page: '/', from: '2026-11-18', to: '2026-11-19', title: 'Ici', message: 'Oui' },
    },
  ],
] as const)('%s that is over is refused, and one that lasts today is taken', async (_name, over, lasting) => {
  const plan = (change: StatusChange) => edit('manager', { kind: 'change', name: 'status', change });
  expect(await plan(over)).toMatchObject({
    outcome: 'invalid',
    mistakes: [{ message: expect.stringMatching(/est déjà passée.: choisissez un jour à venir\.$/) }],
  });
  expect(await plan(lasting)).toMatchObject({ outcome: 'done' });
});

describe('rights', () => {
  const change = { do: 'close', services: 'all', message: null, reopenDate: null } as const;
  const asks = {
    status: { kind: 'change', name: 'status', change },
    tariff: { kind: 'save', name: 'tariff', seen: { revision: 0, version: 'x' }, content: {} },
    restore: { kind: 'restore', name: 'company', seen: { revision: 0, version: 'x' }, revision: 0 },
  } as const;

  test.each([
    ['admin', [200, 200, 200]],
    ['manager', [200, 403, 403]],
    ['customer', [403, 403, 403]],
    ['nobody', [401, 401, 401]],
  ])('%s', async (who, statuses) => {
    const replies = await Promise.all([
      post(who, asks.status),
      post(who, asks.tariff),
      post(who, asks.restore),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(statuses);
  });

  test('a table that does not exist, a page of script and a key of somebody else’s make are unfit', async () => {
    for (const wrong of [
      { ...asks.tariff, name: 'operators' },
      { ...asks.status, change: { do: 'close', services: ['tout'], message: null, reopenDate: null } },
      { ...asks.status, key: 'x' },
      { ...asks.status, name: 'tariff' },
    ]) {
      expect((await post('admin', wrong)).status).toBe(422);
    }
  });

  test('a customer reads what was changed, and no history', async () => {
    await saveTariff(DEARER);
    const { data } = (await people.customer?.rpc('edited_tables')) ?? {};
    expect(data).toEqual({ tariff: { ...DEARER, version: '2026-11-19.1' } });
    const history = await people.customer?.rpc('desk_table_history', { p_name: 'tariff', p_before: null });
    expect([history?.status, history?.error?.code]).toEqual([403, '42501']);
  });
});
