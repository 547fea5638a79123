import { StartupError } from '../startup-error.ts';
import type { ScriptTransaction, Transaction } from './engine.ts';

/**
 * Databases of before the numbered steps: their migrations were edited after they had run, so that nobody can tell what they made. The
 * tables of the first step are made beside theirs, and the rows are moved into them, table by table, by the names of the columns. The
 * other steps follow, as in any database.
 */

const SCHEMAS = ['public', 'private', 'auth', 'storage', 'local', 'supabase_migrations'];

/** The names in the first step, by those of before it. */
const RENAMED: Readonly<Record<string, string>> = { 'private.operators': 'private.managers' };

/** What the first step has no place for, because nothing reads it. */
const GONE: ReadonlySet<string> = new Set(['private.forwards.outdated_lease']);

/** Whether the records are those of the migrations of then, which had dates for numbers. */
export const isOfBeforeSteps = (records: readonly { readonly version: string }[]): boolean =>
  records.some(({ version }) => version.length > 4);

export interface Maker {
  /** Makes the tables of the first step, which has a place for every row of then. */
  makeTables(): Promise<void>;
  /** Applies the other steps, to tables that have their rows. */
  changeTables(): Promise<void>;
  makeProcedures(): Promise<void>;
}

/**
 * Makes the schema anew in the database and moves every row.
 * @throws StartupError when rows would be lost; the transaction is to be rolled back then
 */
export async function rebuild(tx: ScriptTransaction, maker: Maker): Promise<void> {
  for (const schema of SCHEMAS) await tx.exec(`alter schema ${schema} rename to ${before(schema)}`);
  await tx.exec('create schema public; grant usage on schema public to public');
  await maker.makeTables();
  const tables = await tablesIn(tx);
  await refuseLosses(tx, tables);
  // No trigger is there yet: rows come as they were.
  for (const table of await inOrderOfReference(tx, tables)) await moveRows(tx, table);
  await moveSequences(tx);
  await maker.changeTables();
  await maker.makeProcedures();
  await mend(tx, tables);
  await tx.exec(`drop schema ${SCHEMAS.map(before).join(', ')} cascade`);
}

const before = (schema: string) => `before_${schema}`;

interface Table {
  /** Its name in the first step, with its schema. */
  readonly name: string;
  /** Its columns there, without generated ones. */
  readonly columns: readonly string[];
  /** The table of then, and its columns; null for a table that is new. */
  readonly source: { readonly name: string; readonly columns: readonly string[] } | null;
}

const COLUMNS = `select nspname as schema, relname as table, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and nspname = any ($1) group by 1, 2 order by 1, 2`;

/** Tables whose rows say what was applied, which this version says anew. */
const RECORDS = new Set(['supabase_migrations.schema_migrations', 'local.schema_state']);

async function tablesIn(tx: Transaction): Promise<readonly Table[]> {
  const [then, now] = [await columnsOf(tx, SCHEMAS.map(before)), await columnsOf(tx, SCHEMAS)];
  const sources = new Map(
    then.map(({ schema, table, columns }) => {
      const old = `${schema.slice(before('').length)}.${table}`;
      return [RENAMED[old] ?? old, { name: `${schema}.${table}`, columns }];
    }),
  );
  const tables = now
    .map(({ schema, table, columns }) => ({ name: `${schema}.${table}`, columns }))
    .filter(({ name }) => !RECORDS.has(name))
    .map((table) => ({ ...table, source: sources.get(table.name) ?? null }));
  for (const { name } of tables) sources.delete(name);
  for (const [name, { name: source }] of sources) {
    if (!RECORDS.has(name) && (await countOf(tx, source)) > 0) throw lost(`the table ${name}`);
  }
  return tables;
}

const columnsOf = (tx: Transaction, schemas: readonly string[]) =>
  tx.query<{ schema: string; table: string; columns: string[] }>(COLUMNS, [schemas]);

async function refuseLosses(tx: Transaction, tables: readonly Table[]): Promise<void> {
  for (const { name, columns, source } of tables) {
    for (const column of source?.columns ?? []) {
      if (columns.includes(column) || GONE.has(`${name}.${column}`)) continue;
      const [found] = await tx.query(`select from ${source?.name} where ${column} is not null limit 1`);
      if (found) throw lost(`the column ${name}.${column}`);
    }
  }
}

const lost = (what: string) =>
  new StartupError(
    `This database is of a version that kept ${what}, which has no place in this one: start the version that wrote it, and report this. Nothing was changed.`,
  );

/** A table after those that it refers to. */
async function inOrderOfReference(tx: Transaction, tables: readonly Table[]): Promise<readonly Table[]> {
  const references = await tx.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  );
  const short = (name: string) => name.replace(/^public\./, '');
  const ordered: Table[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => short(name)));
    const isReady = ({ name }: Table) =>
      !references.some(({ from, to }) => short(from) === short(name) && waiting.has(short(to)));
    const ready = rest.filter(isReady);
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return ordered;
}

async function moveRows(tx: Transaction, { name, columns, source }: Table): Promise<void> {
  if (!source) return;
  const common = columns.filter((column) => source.columns.includes(column)).join(', ');
  const move = `insert into ${name} (${common}) overriding system value select ${common} from ${source.name}`;
  // The steps have made some rows, as those of the buckets.
  if ((await countOf(tx, name)) > 0) {
    await tx.query(`${move} on conflict do nothing`);
    return;
  }
  await tx.query(move);
  if ((await countOf(tx, name)) !== (await countOf(tx, source.name))) throw lost(`rows of ${name}`);
}

async function countOf(tx: Transaction, table: string): Promise<number> {
  const [count] = await tx.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
  return count?.rows ?? 0;
}

async function moveSequences(tx: Transaction): Promise<void> {
  await tx.query(
    `select setval(sequence.oid::regclass, pg_sequence_last_value(source.oid))
     from pg_class as sequence
     join pg_class as source on source.relname = sequence.relname
       and source.relnamespace::regnamespace::text = 'before_' || sequence.relnamespace::regnamespace
     where sequence.relkind = 'S' and source.relkind = 'S' and pg_sequence_last_value(source.oid) is not null`,
  );
}

/** What migrations of then did to rows, for a database that had not had them. */
async function mend(tx: Transaction, tables: readonly Table[]): Promise<void> {
  const had = (table: string, column: string) =>
    tables.find(({ name }) => name === table)?.source?.columns.includes(column) === true;
  // Of the versions of then only the last is known to have what its order has.
  if (!had('private.payment_versions', 'voucher_id')) {
    await tx.query(`update private.payment_versions as version
      set voucher_id = voucher.id
      from public.payments as opened
      join private.vouchers as voucher on voucher.submission_id = opened.submission_id
      where opened.reference = version.reference and opened.attempt = (
        select max(attempt) from public.payments where submission_id = opened.submission_id
      )`);
  }
  // An order was counted in the transaction that delivered it, for the account or the voucher that it had.
  if (!had('private.referrals', 'submission_id')) {
    await tx.query(`update private.referrals as referral
      set submission_id = delivered.id
      from public.submissions as delivered
      join public.submission_statuses as past on past.submission_id = delivered.id and past.status = 'livree'
      where past.set_at = referral.delivered_at and referral.referee_id = coalesce(
        delivered.user_id, (select user_id from private.vouchers where submission_id = delivered.id)
      )`);
  }
  // Triggers bound what an account says about itself, and leave to its profile what a sign-up gave.
  await tx.query('update auth.users set raw_user_meta_data = raw_user_meta_data');
}
