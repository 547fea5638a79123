export interface Transaction {
  /** Rows of one statement. Parameters are bound, never spliced into the text. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

export interface ScriptTransaction extends Transaction {
  /** Runs a file of several statements, which takes no parameters. */
  exec(script: string): Promise<void>;
}

/** How long something may take, as PostgreSQL writes it. */
export interface Patience {
  /** One statement of a visitor or a customer, on a server. As on a hosted project; a few that never end would otherwise hold every connection. */
  readonly statement: string;
  /** How long a table that a migration changes may stay in use. Who asks for it meanwhile waits behind us, an order for 5 seconds. */
  readonly lock: string;
}

export const PATIENCE: Patience = { statement: '8s', lock: '4s' };

/** A Postgres to which the owner of its tables is connected: the embedded one, or a server. */
export interface Engine {
  /** Commits when the work resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: ScriptTransaction) => Promise<T>): Promise<T>;
  /** How long one statement of a visitor or a customer may take, as statement_timeout has it; null: as long as it takes. */
  readonly patience: string | null;
  close(): Promise<void>;
}

/** Every parameter travels as text, as from PostgREST: Postgres itself decides what it reads as JSON or as time. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
