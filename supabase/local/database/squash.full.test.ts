import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { dataDirAt } from '../data-dir.ts';
import { StartupError } from '../startup-error.ts';
import { temporaryDataDir } from '../testing/data-template.ts';
import { SCHEMA_OUTLINE } from '../testing/schema-outline.ts';
import { removeTemporaryFolders } from '../testing/temporary.ts';
import { openDatabase, type Transaction } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { Engine, ScriptTransaction } from './engine.ts';
import { migrate } from './migrate.ts';

vi.setConfig({ testTimeout: 60_000 });
afterAll(removeTemporaryFolders);

/** The migrations that were squashed, word for word: every folder from before was made by them. */
const BEFORE: readonly { version: string; name: string; sql: string }[] = JSON.parse(
  gunzipSync(
    readFileSync(path.join(import.meta.dirname, '../testing/migrations-before-squash.json.gz')),
  ).toString(),
);
const script = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** A folder as a server of then left it, after so many of its migrations, with an order, a payment and a profile. */
async function folderFromBefore(migrations: typeof BEFORE): Promise<string> {
  const folder = dataDirAt(await temporaryDataDir()).postgres;
  const engine = await openEmbedded(folder);
  await engine.transaction(async (tx) => {
    await tx.exec(script('bootstrap.sql'));
    for (const { version, name, sql } of migrations) {
      await tx.exec(sql);
      const record = 'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)';
      await tx.query(record, [version, name]);
    }
    await tx.exec(script('order-mails.sql'));
    await useMuchOf(tx);
  });
  await engine.close();
  return folder;
}

const [KEY, PAID_KEY] = [randomUUID(), randomUUID()];
const PAYMENT = { provider: 'sumup', merchant: 'M', amount: 1000, currency: 'EUR', description: 'Don' };

async function useMuchOf(tx: ScriptTransaction): Promise<void> {
  const { service, fields, quote, confirmedAt } = RESTAURANT_REQUEST;
  const accept = 'select public.accept_submission($1, $2, $3, $4, $5, null, null, $6)';
  await tx.query(accept, [KEY, RESTAURANT_REQUEST, service, fields, quote, confirmedAt]);
  await tx.query(`update public.submissions set status = 'confirmee'`);
  const order = { service: 'don', fields: { montant: '10.00' }, quote: null, confirmedAt };
  await tx.query('select public.open_payment($1, $2, $3, $4)', [
    PAID_KEY,
    {},
    order,
    { ...PAYMENT, paidFields: {} },
  ]);
  await tx.query(`insert into auth.users (email, raw_user_meta_data)
    values ('maryse@exemple.gp', '{"firstname": "Maryse"}')`);
}

/** Every row of every table, without what says which migrations have run. */
async function allRows(tx: Transaction): Promise<Record<string, string | null>> {
  const tables = await tx.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'storage', 'local', 'public', 'private') order by 1`,
  );
  const found: Record<string, string | null> = {};
  for (const { name } of tables) {
    const sql = `select json_agg(row_to_json(t) order by row_to_json(t)::text)::text as rows from ${name} as t`;
    const [all] = await tx.query<{ rows: string | null }>(sql);
    found[name] = all?.rows ?? null;
  }
  return found;
}

const outline = async (tx: Transaction) =>
  (await tx.query<{ line: string }>(SCHEMA_OUTLINE)).map(({ line }) => line).sort();

const versions = async (tx: Transaction) =>
  (
    await tx.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by 1',
    )
  ).map(({ version }) => version);

const parsed = (rows: string | null | undefined): Record<string, unknown>[] => JSON.parse(rows ?? '[]');

const stateOf = (engine: Engine) =>
  engine.transaction(async (tx) => ({ rows: await allRows(tx), versions: await versions(tx) }));

test('a folder from before the squash keeps every row, and becomes what an empty one becomes', async () => {
  const folder = await folderFromBefore(BEFORE);
  const before = await openEmbedded(folder);
  const { rows } = await stateOf(before);
  await before.close();
  expect(rows['public.submissions']).toContain(KEY);
  expect(rows['public.profiles']).toContain('Maryse');

  const [opened, fresh] = [
    await openDatabase(folder),
    await openDatabase(dataDirAt(await temporaryDataDir()).postgres),
  ];
  const after = await opened.transaction(allRows);
  for (const [table, before] of Object.entries(rows)) {
    // A later migration may add a column, and has added a bucket.
    const kept = parsed(before).map((row) => expect.objectContaining(row));
    const found = parsed(after[table]);
    expect(found, table).toEqual(expect.arrayContaining(kept));
    if (table !== 'storage.buckets') expect(found, table).toHaveLength(kept.length);
  }
  expect(await opened.transaction(outline)).toEqual(await fresh.transaction(outline));
  await fresh.close();

  const [told] = await opened.transaction((tx) =>
    tx.query<{ found: unknown; paid: unknown }>(
      `select public.find_submission($1, $2) as found, public.settle_payment($3::text, 'c', 'PAID', now()) as paid`,
      [KEY, RESTAURANT_REQUEST, PAID_KEY],
    ),
  );
  expect(told).toMatchObject({
    found: { outcome: 'replayed', receipt: { submissionId: KEY } },
    paid: { receipt: { submissionId: PAID_KEY, status: 'recue' } },
  });
  await opened.close();
});

test('a folder that stopped before the last of those migrations is refused in a sentence, and stays as it is', async () => {
  const engine = await openEmbedded(await folderFromBefore(BEFORE.slice(0, -1)));
  const before = await stateOf(engine);
  await expect(migrate(engine)).rejects.toThrow(StartupError);
  await expect(migrate(engine)).rejects.toThrow('docs/decisions/0017-squashed-migrations.md');
  expect(await stateOf(engine)).toEqual(before);
  await engine.close();
});
