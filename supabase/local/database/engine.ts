export interface Transaction {
  /** Runs one statement and returns its rows. Parameters are bound, never interpolated. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** A statement whose parameters are text already: Postgres converts them. */
export interface TextStatement {
  readonly sql: string;
  readonly params: readonly (string | null)[];
}

export interface ScriptTransaction extends Transaction {
  /** Runs a script of several statements, without parameters. */
  exec(script: string): Promise<void>;
}

/** Timeouts, in PostgreSQL's notation. */
export interface Patience {
  /**
   * For one statement of a visitor or customer on a server, as in a hosted project: a few endless statements
   * would otherwise block every connection.
   */
  readonly statement: string;
  /**
   * How long a migration waits for a table in use. Other requests for the table wait behind it; an order
   * waits at most 5 seconds.
   */
  readonly lock: string;
}

export const PATIENCE: Patience = { statement: '8s', lock: '4s' };

/** A Postgres, connected as the owner of its tables: the embedded one or a server. */
export interface Engine {
  /** Commits when the work resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: ScriptTransaction) => Promise<T>): Promise<T>;
  /** Runs statements in one transaction. Returns the first value of the last one's first row, as text; null without a row. */
  textOf(statements: readonly TextStatement[]): Promise<string | null>;
  /** The statement timeout of visitors and customers; null for none. */
  readonly patience: string | null;
  close(): Promise<void>;
}

/** Parameters are sent as text, as PostgREST does: Postgres converts them to JSON or times itself. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
