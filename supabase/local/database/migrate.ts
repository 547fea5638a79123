import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { type Engine, PATIENCE, type ScriptTransaction, type Transaction } from './engine.ts';
import { isOfBeforeSteps, rebuild } from './rebuild.ts';
import {
  BODIES_AGAIN,
  BODIES_LATER,
  checksumOf,
  readProcedures,
  readSteps,
  type Step,
} from './schema-files.ts';
import { SCHEMA_OUTLINE } from './schema-outline.ts';

const BOOTSTRAP = path.join(import.meta.dirname, 'bootstrap.sql');
/** Triggers that write mails: their tables are there once the steps have run. */
const MAILS = ['account-mails.sql', 'order-mails.sql'].map((file) => path.join(import.meta.dirname, file));

/** The key of the advisory lock that a migration holds. The number is arbitrary, but must be ours alone. */
export const TURN = 7_305_511;

/**
 * Brings the database to this version: the schema that hosted Supabase has, the steps that are due, and the procedures where they
 * differ. All of it is one transaction, and one process at a time. Afterwards its schema is that of an empty new database.
 * @param lockTimeout how long to wait for a table in use, in PostgreSQL's notation
 * @throws StartupError when the database cannot be brought to this version; it is then as it was
 */
export async function migrate(engine: Engine, lockTimeout: string = PATIENCE.lock): Promise<void> {
  await explained(() => engine.transaction((tx) => applyAll(tx, lockTimeout)));
}

/**
 * Migrates if a step or another version of the procedures is due; otherwise takes no lock.
 * @param isServed whether our server runs on this database
 * @throws StartupError when it runs and something is due
 */
export async function migrateIfDue(engine: Engine, isServed: () => Promise<boolean>): Promise<void> {
  await explained(async () => {
    if ((await engine.transaction(whatIsDue)) === 'nothing') return;
    if (await isServed()) {
      throw new StartupError(
        'The running server is of another version than this folder: restart it first (systemctl restart livraison).',
      );
    }
    await engine.transaction((tx) => applyAll(tx, PATIENCE.lock));
  });
}

/** Whether tables that have rows will be changed. */
export const isUpgradeDue = async (engine: Engine): Promise<boolean> =>
  (await engine.transaction(whatIsDue)) === 'steps';

async function whatIsDue(tx: Transaction): Promise<'nothing' | 'procedures' | 'steps' | 'everything'> {
  const [found] = await tx.query<{ is: boolean }>(`select to_regclass('${RECORDS}') is not null as is`);
  if (!found?.is) return 'everything';
  const records = await recordsIn(tx);
  if (records.length === 0) return 'everything';
  if (isOfBeforeSteps(records) || dueSteps(records).length > 0) return 'steps';
  const state = await stateIn(tx);
  return state?.procedures === checksumOf(readProcedures()) ? 'nothing' : 'procedures';
}

async function applyAll(tx: ScriptTransaction, lockTimeout: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [TURN]);
  // Set only now: waiting for another process's migrations has no time limit.
  await tx.query(`select set_config('lock_timeout', $1, true)`, [lockTimeout]);
  const bootstrap = readFileSync(BOOTSTRAP, 'utf8');
  await tx.exec(bootstrap);
  const records = await recordsIn(tx);
  if (isOfBeforeSteps(records)) {
    const [first, ...others] = readSteps();
    await rebuild(tx, {
      makeTables: async () => {
        await tx.exec(bootstrap);
        await applySteps(tx, first ? [first] : []);
      },
      changeTables: () => applySteps(tx, others),
      makeProcedures: () => applyProcedures(tx),
    });
  } else {
    const due = dueSteps(records);
    const state = await stateIn(tx);
    const postgres = await majorVersion(tx);
    // Another PostgreSQL writes the same schema down in other words.
    const isAsLeft = state?.postgres === postgres && (await isAsLeftBy(tx, state.outline));
    await applySteps(tx, due);
    if (isAsLeft && due.length === 0 && state?.procedures === checksumOf(readProcedures())) {
      for (const file of MAILS) await tx.exec(readFileSync(file, 'utf8'));
      return;
    }
    await applyProcedures(tx);
  }
  for (const file of MAILS) await tx.exec(readFileSync(file, 'utf8'));
  await recordState(tx);
}

async function applySteps(tx: ScriptTransaction, steps: readonly Step[]): Promise<void> {
  for (const { name, version, sql, checksum } of steps) {
    await named(`migrations/${name}`, () => tx.exec(sql));
    await tx.query(`insert into ${RECORDS} (version, name, checksum) values ($1, $2, $3)`, [
      version,
      name,
      checksum,
    ]);
  }
}

async function applyProcedures(tx: ScriptTransaction): Promise<void> {
  await tx.exec(BODIES_LATER);
  for (const { name, sql } of readProcedures()) await named(`procedures/${name}`, () => tx.exec(sql));
  await tx.exec(BODIES_AGAIN);
}

/** Says in which file a statement failed. */
async function named(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) error.message = `${file}: ${error.message}`;
    throw error;
  }
}

// What has been applied --------------------------------------------------------------------------------------

const RECORDS = 'supabase_migrations.schema_migrations';

interface StepRecord {
  readonly version: string;
  readonly name: string | null;
  readonly checksum: string | null;
}

const recordsIn = (tx: Transaction) =>
  // Records of before the steps have no checksum.
  tx.query<StepRecord>(
    `select version, name, to_jsonb(record) ->> 'checksum' as checksum from ${RECORDS} as record order by version`,
  );

/**
 * The steps that have not been applied, in order.
 * @throws StartupError when the database has steps that this version does not know, or knows otherwise
 */
function dueSteps(records: readonly StepRecord[]): readonly Step[] {
  const steps = new Map(readSteps().map((step) => [step.version, step]));
  for (const { version, name, checksum } of records) {
    const step = steps.get(version);
    if (!step) {
      throw new StartupError(
        `This database was used by a newer version, which made step ${name ?? version}: start that version, or go back to the copy that it made before (docs/exploitation.md, « Incidents »). Nothing was changed.`,
      );
    }
    if (step.checksum !== checksum) {
      throw new StartupError(
        `supabase/migrations/${step.name} is not the step that this database was made by (${name}): put the file back as it was, and write what is new into a next step. Nothing was changed.`,
      );
    }
    steps.delete(version);
  }
  return [...steps.values()];
}

interface State {
  readonly procedures: string;
  readonly postgres: number;
  readonly outline: string;
}

async function stateIn(tx: Transaction): Promise<State | undefined> {
  const [found] = await tx.query<{ is: boolean }>(
    `select to_regclass('local.schema_state') is not null as is`,
  );
  if (!found?.is) return undefined;
  const [state] = await tx.query<State>('select procedures, postgres, outline from local.schema_state');
  return state;
}

async function recordState(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into local.schema_state (procedures, postgres, outline) values ($1, $2, $3)
     on conflict (is_only) do update
     set procedures = excluded.procedures, postgres = excluded.postgres, outline = excluded.outline`,
    [checksumOf(readProcedures()), await majorVersion(tx), (await outlineOf(tx)).join('\n')],
  );
}

async function majorVersion(tx: Transaction): Promise<number> {
  const [server] = await tx.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return server?.major ?? 0;
}

const outlineOf = async (tx: Transaction) =>
  (await tx.query<{ line: string }>(SCHEMA_OUTLINE)).map(({ line }) => line.replaceAll('\n', ' ')).sort();

/** Whether a line of the outline is about a table, and not about what the procedures' files make. */
const isOfTable = (line: string) =>
  /^(relation .* [rS]( |$)|column |constraint |index |bucket )/.test(line) &&
  !/[ (](public|private)\.\w+\(/.test(line);

/**
 * Whether the schema is what the last start left. Procedures that somebody changed by hand are made anew.
 * @throws StartupError when a table is not what the last start left
 */
async function isAsLeftBy(tx: Transaction, outline: string): Promise<boolean> {
  const [before, now] = [new Set(outline.split('\n')), new Set(await outlineOf(tx))];
  const missing = [...before].filter((line) => !now.has(line));
  const added = [...now].filter((line) => !before.has(line));
  const ofTables = [
    ...missing.filter(isOfTable).map((line) => `missing: ${line}`),
    ...added.filter(isOfTable).map((line) => `added: ${line}`),
  ];
  if (ofTables.length === 0) return missing.length + added.length === 0;
  const more = ofTables.length > 3 ? `; and ${ofTables.length - 3} more` : '';
  throw new StartupError(
    `Somebody has changed the tables of this database by hand (${ofTables.slice(0, 3).join('; ')}${more}): undo that, or go back to a backup. Nothing was changed.`,
  );
}

// Failures ---------------------------------------------------------------------------------------------------

async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const sentence = MENDABLE[String(error.code)] ?? UNEXPECTED;
    throw new StartupError(sentence(error.message));
  }
}

const UNEXPECTED = (message: string) =>
  `The database cannot be brought to this version (${message}). It is as it was: start the version of before, and report this.`;

/** Advice for database errors that the operator can resolve, by SQLSTATE. */
const MENDABLE: Readonly<Record<string, (message: string) => string>> = {
  '42501': (message) =>
    `DATABASE_URL: its user lacks a right (${message}); supabase/README.md says what an administrator does first.`,
  '55P03': () =>
    `DATABASE_URL: a table that a new version changes is in use, perhaps by a backup, and was not free within ${PATIENCE.lock}: start again when that has ended.`,
};
