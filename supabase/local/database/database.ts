import { PGlite, types } from '@electric-sql/pglite';
import { initialiseCluster } from './cluster.ts';
import { migrate } from './migrate.ts';

/** Who asks, as Postgres sees it: the role and the claims of the access token. */
export interface Claims {
  readonly role: string;
  readonly sub?: string;
  readonly [claim: string]: unknown;
}

export interface Transaction {
  /** Rows of one statement. Parameters are bound, never spliced into the text. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

export interface Database {
  /** Runs as the owner, past row-level security. Commits when the work resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs with the rights of the claims' role, as PostgREST does. */
  as<T>(claims: Claims, work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const ROLES = new Set(['anon', 'authenticated', 'service_role']);

/**
 * Opens the database of a folder and brings it up to the last migration. The caller holds the folder's lock: two
 * processes on one folder lose writes. Durability is never relaxed: what is committed has been handed to the
 * system, and outlives a kill -9 of this process.
 */
export async function openDatabase(folder: string): Promise<Database> {
  await initialiseCluster(folder);
  const postgres = await PGlite.create(folder, { serializers: TEXT_PARAMETERS, relaxedDurability: false });
  await migrate(postgres);
  return {
    transaction: (work) => run(postgres, null, work),
    as: (claims, work) => run(postgres, claims, work),
    close: () => postgres.close(),
  };
}

/** Every parameter travels as text, as from PostgREST: Postgres itself decides what it reads as JSON or as time. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const TEXT_PARAMETERS = Object.fromEntries(
  [types.BOOL, types.JSON, types.JSONB, types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ].map((type) => [
    type,
    asText,
  ]),
);

function run<T>(postgres: PGlite, claims: Claims | null, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return postgres.transaction(async (tx) => {
    const query = async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await tx.query<Row>(sql, [...params])).rows;
    if (claims) {
      if (!ROLES.has(claims.role)) throw new Error(`unknown role ${claims.role}`);
      const settings = `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`;
      await query(settings, [JSON.stringify(claims), claims.role]);
    }
    return work({ query });
  });
}
