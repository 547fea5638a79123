import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundledMessages } from '../../../src/domain/desk/message.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import type { StatusChange } from '../../../src/domain/tables/opening-changes.ts';
import type { TableName } from '../../../src/domain/tables.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { PROJECT_ROOT } from '../../local/config.ts';
import {
  DEARER,
  edit,
  folder,
  people,
  post,
  read,
  saveTariff,
  server,
  startDesk,
} from '../../local/testing/desk-site.ts';

describe('tables', () => {
  /** How an edit of a table is stored, published and undone. */

  startDesk();

  const order = () =>
    fetch(server.url + SUBMIT_PATH, {
      method: 'POST',
      headers: submitHeaders(),
      body: JSON.stringify(RESTAURANT_REQUEST),
    });

  // docs/rules/desk.md#prices-and-hours
  describe('an edit', () => {
    test('is published at the address of the file, under a version of its own, and the functions price with it', async () => {
      expect((await order()).status).toBe(201);
      expect(await saveTariff(DEARER)).toEqual({ outcome: 'done', revision: 1 });
      expect(await read('tariff')).toEqual({ ...DEARER, version: '2026-11-19.1' });
      server.moveTo('2026-11-19T12:01:00-04:00');
      const refused = await order();
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        error: { code: 'price_changed', quote: { tariffVersion: expect.stringContaining('2026-11-19.1') } },
      });
    });

    test('is sent to clients that do not have it yet, and only to them', async () => {
      const address = `${server.url}/data/status.json`;
      const before = (await fetch(address)).headers.get('etag') ?? '';
      await edit('manager', {
        kind: 'change',
        name: 'status',
        change: { do: 'close', services: 'all', message: 'Cyclone.', reopenDate: null },
      });
      const changed = await fetch(address, { headers: { 'if-none-match': before } });
      expect([changed.status, await changed.json()]).toEqual([
        200,
        expect.objectContaining({ message: 'Cyclone.' }),
      ]);
      const tag = changed.headers.get('etag') ?? '';
      expect((await fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304);
      expect(changed.headers.get('cache-control')).toBe('no-cache, no-transform');
    });

    test('that is sent again is stored once', async () => {
      const key = crypto.randomUUID();
      const asked = {
        kind: 'save',
        key,
        name: 'tariff',
        seen: { revision: 0, version: bundledTables.tariff.version },
        content: DEARER,
      } as const;
      expect(await edit('admin', asked)).toEqual({ outcome: 'done', revision: 1 });
      expect(await edit('admin', asked)).toEqual({ outcome: 'done', revision: 1 });
      expect(
        (await people.admin?.rpc('desk_table_history', { p_name: 'tariff', p_before: null }))?.data,
      ).toHaveLength(1);
    });

    test('of another version than the current one changes nothing', async () => {
      await saveTariff(DEARER);
      expect(await saveTariff(bundledTables.tariff)).toEqual({ outcome: 'conflict' });
      expect(await read('tariff')).toMatchObject({ restaurant: { donation: 200 } });
      const file = path.join(folder, 'shops.json');
      const shops = { ...bundledTables.shops, version: '2026-11-20' };
      writeFileSync(file, JSON.stringify(shops));
      const stale = { revision: 0, version: bundledTables.shops.version };
      expect(await edit('admin', { kind: 'save', name: 'shops', seen: stale, content: shops })).toEqual({
        outcome: 'conflict',
      });
      cpSync(path.join(PROJECT_ROOT, 'public/data/shops.json'), file);
    });

    test.each<[string, TableName, unknown, string]>([
      [
        'a price of a tenth of a cent',
        'tariff',
        { ...DEARER, pharmacie: { priority: 7.8 } },
        'Écrivez un montant en euros, par exemple 7,80.',
      ],
      [
        'a commune that only one table knows',
        'shops',
        {
          ...bundledTables.shops,
          restaurants: [{ name: 'Chez Lili', outlets: [{ name: 'Port', commune: 'Paris' }] }],
        },
        'La commune «\u00a0Paris\u00a0» n’est pas dans «\u00a0Communes\u00a0»\u00a0: choisissez-en une autre.',
      ],
      [
        'the end of a commune that another table names',
        'communes',
        {
          ...bundledTables.communes,
          communes: bundledTables.communes.communes.filter(({ name }) => name !== 'Baie-Mahault'),
        },
        '«\u00a0Commerces\u00a0» nomme encore la commune «\u00a0Baie-Mahault\u00a0»\u00a0: changez-le d’abord.',
      ],
      ['nothing at all', 'texts', null, 'Cette valeur ne va pas ici.'],
    ])('%s is refused, in French', async (_name, name, content, message) => {
      const seen = { revision: 0, version: bundledTables[name].version };
      const answer = await edit('admin', { kind: 'save', name, seen, content });
      expect(answer).toMatchObject({
        outcome: 'invalid',
        mistakes: expect.arrayContaining([expect.objectContaining({ message })]),
      });
      expect(await read(name)).toEqual(bundledTables[name]);
    });

    test('is undone by bringing back an older version, or the file', async () => {
      await saveTariff(DEARER);
      await saveTariff({ ...DEARER, pharmacie: { priority: 990 } }, { revision: 1, version: '2026-11-19.1' });
      const restore = (revision: number, seen: number) =>
        edit('admin', {
          kind: 'restore',
          name: 'tariff',
          seen: { revision: seen, version: `2026-11-19.${seen}` },
          revision,
        });
      expect(await restore(1, 2)).toEqual({ outcome: 'done', revision: 3 });
      expect(await read('tariff')).toEqual({ ...DEARER, version: '2026-11-19.3' });
      expect(await restore(2, 2)).toEqual({ outcome: 'conflict' });
      expect(await restore(9, 3)).toMatchObject({ outcome: 'invalid' });
      expect(await restore(0, 3)).toEqual({ outcome: 'done', revision: 4 });
      expect(await read('tariff')).toEqual(bundledTables.tariff);
      const { data } =
        (await people.admin?.rpc('desk_table_history', { p_name: 'tariff', p_before: 4 })) ?? {};
      expect(data).toMatchObject([
        { revision: 3, actor: 'Nadia Gestion' },
        { revision: 2, content: { pharmacie: { priority: 990 } } },
        { revision: 1, replaced: { version: bundledTables.tariff.version } },
      ]);
      expect((await people.admin?.rpc('desk_tables'))?.data).toMatchObject({
        tariff: { revision: 4, content: null, actor: 'Nadia Gestion' },
      });
    });
  });

  // docs/rules/desk.md#messages
  test('messages of the desk are edited by an admin, undone, and read by the desk alone', async () => {
    const seen = { revision: 0, version: bundledMessages.version };
    const [first, ...others] = bundledMessages.messages;
    const content = { ...bundledMessages, messages: [{ ...first, text: 'Bonjour {prenom}' }, ...others] };
    const ofDesk = async () => (await people.manager?.rpc('desk_messages'))?.data;
    expect(await ofDesk()).toBeNull();
    const broken = { ...content, messages: [{ ...first, text: 'Bonjour {nom' }] };
    expect(await edit('admin', { kind: 'save', name: 'messages', seen, content: broken })).toMatchObject({
      outcome: 'invalid',
      mistakes: [{ path: ['messages', 0, 'text'], message: expect.stringContaining('accolade') }],
    });
    const stale = { ...seen, version: 'x' };
    expect(await edit('admin', { kind: 'save', name: 'messages', seen: stale, content })).toEqual({
      outcome: 'conflict',
    });
    expect(await edit('admin', { kind: 'save', name: 'messages', seen, content })).toMatchObject({
      outcome: 'done',
    });
    expect(await ofDesk()).toMatchObject({ messages: content.messages });
    // No page of a customer fetches them, and no customer may ask.
    expect((await people.customer?.rpc('edited_tables'))?.data).toEqual({});
    expect((await people.customer?.rpc('desk_messages'))?.status).toBe(403);
    expect((await post('manager', { kind: 'save', name: 'messages', seen, content })).status).toBe(403);
    const versions = await people.admin?.rpc('desk_table_history', { p_name: 'messages', p_before: null });
    expect(versions?.data).toMatchObject([{ revision: 1, replaced: { version: seen.version } }]);
    const { version } = await ofDesk();
    const undo = { kind: 'restore', name: 'messages', seen: { revision: 1, version }, revision: 0 } as const;
    expect(await edit('admin', undo)).toMatchObject({ outcome: 'done' });
    expect(await ofDesk()).toBeNull();
  });

  test('while the database does not answer, what was read last is served', async () => {
    await saveTariff(DEARER);
    expect(await read('tariff')).toMatchObject({ restaurant: { donation: 200 } });
    await server.alter(['alter function public.table_edit(text, integer) rename to table_edit_away']);
    expect(await read('tariff')).toMatchObject({ restaurant: { donation: 200 } });
    expect(await read('shops')).toEqual(bundledTables.shops);
    await server.alter(['alter function public.table_edit_away(text, integer) rename to table_edit']);
  });
});

describe('openings', () => {
  /** Proves docs/rules/desk.md#open-and-close. */

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
      fetch(server.url + SUBMIT_PATH, {
        method: 'POST',
        headers: submitHeaders(),
        body: JSON.stringify(body),
      });
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
  ] as const)(
    '%s that is over is refused, and one that lasts today is taken',
    async (_name, over, lasting) => {
      const plan = (change: StatusChange) => edit('manager', { kind: 'change', name: 'status', change });
      expect(await plan(over)).toMatchObject({
        outcome: 'invalid',
        mistakes: [{ message: expect.stringMatching(/est déjà passée.: choisissez un jour à venir\.$/) }],
      });
      expect(await plan(lasting)).toMatchObject({ outcome: 'done' });
    },
  );

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
});
