import { readFileSync } from 'node:fs';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSecretKey } from '../data-dir.ts';
import { newClient } from '../testing/client.ts';
import { HostedServer } from '../testing/hosted-server.ts';

let server: HostedServer;
let operator: SupabaseClient;
let visitor: SupabaseClient;

/** A table whose rows are readable by anyone where `public` is true. */
const TABLE = [
  `create table public.dishes (
    id int primary key, name text not null, price numeric, tags text[], info jsonb, public boolean default true
  )`,
  'alter table public.dishes enable row level security',
  'revoke all on public.dishes from anon, authenticated, service_role',
  'grant all on public.dishes to service_role',
  'grant select, update on public.dishes to anon',
  'create policy "public dishes" on public.dishes for select to anon using (public)',
  `create function public.double(n int) returns int language sql as 'select n * 2'`,
  'revoke all on function public.double from public, anon',
  'grant execute on function public.double to service_role',
  `create function public.fail(code text) returns void language plpgsql as 'begin raise exception using errcode = code; end'`,
  'revoke all on function public.fail from public, anon',
  'grant execute on function public.fail to service_role',
  `insert into public.dishes values
    (1, 'Bokit', 5.50, '{salé,rapide}', '{"piment": true}', true),
    (2, 'Colombo', 14, '{salé}', null, true),
    (3, 'Tourment d''amour', 3.20, '{sucré}', '{"origine": "Les Saintes, \\"Terre-de-Haut\\""}', true),
    (4, 'Secret', null, null, null, false)`,
];

beforeAll(async () => {
  server = await HostedServer.start();
  await server.alter(TABLE);
  operator = newClient(server.url, readSecretKey(server.dataDir) ?? '');
  visitor = newClient(server.url);
});
afterAll(async () => {
  await server.stop();
});

const dishes = () => operator.from('dishes');
const ids = (rows: { id: number }[] | null) => rows?.map(({ id }) => id);

describe('reading', () => {
  test('columns, aliases, order and pages', async () => {
    const { data, count } = await dishes()
      .select('id, plat:name, prix:price::text', { count: 'exact' })
      .order('price', { ascending: false, nullsFirst: false })
      .range(1, 2);
    expect(data).toEqual([
      { id: 1, plat: 'Bokit', prix: '5.50' },
      { id: 3, plat: "Tourment d'amour", prix: '3.20' },
    ]);
    expect(count).toBe(4);
  });

  test('filters', async () => {
    const all = () => dishes().select('id').order('id');
    expect(ids((await all().eq('name', "Tourment d'amour")).data)).toEqual([3]);
    expect(ids((await all().gte('price', 5).lt('price', 14)).data)).toEqual([1]);
    expect(ids((await all().in('name', ['Bokit', 'Colombo'])).data)).toEqual([1, 2]);
    expect(ids((await all().in('name', [])).data)).toEqual([]);
    expect(ids((await all().is('price', null)).data)).toEqual([4]);
    expect(ids((await all().not('price', 'is', null)).data)).toEqual([1, 2, 3]);
    expect(ids((await all().ilike('name', '%o%')).data)).toEqual([1, 2, 3]);
    expect(ids((await all().contains('tags', ['salé'])).data)).toEqual([1, 2]);
    expect(ids((await all().or('id.eq.4,and(price.gt.4,price.lt.6)')).data)).toEqual([1, 4]);
    expect(ids((await all().or('name.in.("Bokit","a,b")')).data)).toEqual([1]);
    expect(ids((await all().not('name', 'in', '("Bokit","Colombo")')).data)).toEqual([3, 4]);
  });

  test('regular expressions are refused: one could hold everybody up', async () => {
    for (const name of ['match', 'imatch', 'not.match']) {
      const { status } = await dishes().select('id').filter('name', name, '^(a+)+$');
      expect(status, name).toBe(400);
    }
  });

  test.each(['info,info', 'a:info,b:info', 'info,info::text', '*,info', '*,*'])(
    'a column is selected once, which %s does not: the answer would be many times what is stored',
    async (columns) => {
      const { error, status } = await dishes().select(columns);
      expect([status, error?.code]).toEqual([400, 'PGRST100']);
    },
  );

  test('a hundred rows are an answer, as in a hosted project', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ id: 1000 + index, name: 'a', public: false }));
    await dishes().insert(many);
    expect((await dishes().select('id').gte('id', 1000).limit(500)).data).toHaveLength(100);
    await dishes().delete().gte('id', 1000);
    expect(readFileSync('supabase/config.toml', 'utf8')).toContain('max_rows = 100\n');
  });

  test('one row, or a refusal', async () => {
    expect((await dishes().select('info').eq('id', 1).single()).data).toEqual({ info: { piment: true } });
    expect((await dishes().select().single()).error?.code).toBe('PGRST116');
    expect(await dishes().select().eq('id', 99).maybeSingle()).toMatchObject({ data: null, error: null });
  });

  test('row-level security decides', async () => {
    expect(ids((await visitor.from('dishes').select('id').order('id')).data)).toEqual([1, 2, 3]);
  });
});

describe('writing', () => {
  test('insert, update, upsert and delete', async () => {
    const row = { id: 10, name: 'Accras', price: 4, tags: ['salé'], info: { a: [1, null] }, public: true };
    expect((await dishes().insert(row).select().single()).data).toEqual(row);
    expect((await dishes().insert(row)).error?.code).toBe('23505');
    const dearer = await dishes().update({ price: 4.5, info: null }).eq('id', 10).select('price, info');
    expect(dearer.data).toEqual([{ price: 4.5, info: null }]);
    const upsert = await dishes()
      .upsert({ ...row, name: 'Accras de morue' }, { onConflict: 'id' })
      .select('name');
    expect(upsert.data).toEqual([{ name: 'Accras de morue' }]);
    await dishes().upsert({ id: 10, name: 'ignored' }, { onConflict: 'id', ignoreDuplicates: true });
    const { data } = await dishes().delete().eq('id', 10).select('name');
    expect(data).toEqual([{ name: 'Accras de morue' }]);
  });

  test('a refused write changes nothing', async () => {
    expect((await visitor.from('dishes').insert({ id: 11, name: 'x' })).error?.code).toBe('42501');
    expect((await visitor.from('dishes').update({ name: 'x' }).eq('id', 1).select()).data).toEqual([]);
    const refused = await dishes().update({ name: 'x' }).gt('id', 0).select().single();
    expect(refused.error?.code).toBe('PGRST116');
    expect((await dishes().select('name').eq('id', 1).single()).data).toEqual({ name: 'Bokit' });
  });
});

describe('invalid requests', () => {
  test('unknown names and bad syntax', async () => {
    expect((await operator.from('nothing').select()).error?.code).toBe('PGRST205');
    expect((await dishes().insert({ id: 12, flavour: 'x' })).error?.code).toBe('PGRST204');
    expect((await dishes().select('id, shops(*)')).error?.code).toBe('PGRST200');
    expect((await dishes().select().eq('id; drop table dishes', 1)).error?.code).toBe('PGRST100');
    expect((await dishes().select().filter('id', 'boom', 1)).error?.code).toBe('PGRST100');
    expect((await dishes().select().eq('id', 'abc')).error?.code).toBe('22P02');
    expect((await dishes().select()).data).toHaveLength(4);
  });

  test('an empty row', async () => {
    for (const rows of [{}, []]) {
      const { error, status } = await dishes().insert(rows);
      expect(error?.message).toBe('empty insert');
      expect(status).toBe(400);
    }
  });

  test('text that Postgres cannot hold', async () => {
    const { error, status } = await dishes().insert({ id: 13, name: 'a\0b' });
    expect(error?.code).toMatch(/^22/);
    expect(status).toBe(400);
  });

  test('bad keys and tokens', async () => {
    expect((await newClient(server.url, 'sb_publishable_other').from('dishes').select()).status).toBe(401);
    const headers = { apikey: 'sb_publishable_local', authorization: 'Bearer a.b.c' };
    expect((await fetch(`${server.url}/rest/v1/dishes`, { headers })).status).toBe(401);
  });
});

test('functions of the database', async () => {
  expect((await operator.rpc('double', { n: 21 })).data).toBe(42);
  expect((await visitor.rpc('double', { n: 21 })).error?.code).toBe('42501');
  expect((await operator.rpc('double', { wrong: 1 })).status).toBe(404);
});

test('a function of the database that is called by GET cannot write', async () => {
  expect((await operator.rpc('double', { n: 21 }, { get: true })).data).toBe(42);
  expect((await visitor.rpc('double', { n: 21 }, { get: true })).error?.code).toBe('42501');
  const written = await operator.rpc(
    'take_allowance',
    { p_kind: 'status', p_subject: 'x', p_times: 1, p_seconds: 60 },
    { get: true },
  );
  expect([written.error?.code, written.status]).toEqual(['25006', 405]);
});

test.each([
  ['40P01', 'two requests waited for each other', 500],
  ['40001', 'two requests changed the same', 500],
  ['55P03', 'another request took too long', 500],
  ['53300', 'there are too many connections', 503],
  ['22023', 'the request is wrong', 400],
])(
  'the error %s, where %s, has a hosted project’s status: the desk sends again what has failed',
  async (code, _why, status) => {
    const failed = await operator.rpc('fail', { code });
    expect([failed.error?.code, failed.status]).toEqual([code, status]);
  },
);
