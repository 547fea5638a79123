import type * as v from 'valibot';
import type { Database } from '../database/database.ts';

/** A collection that the command-line tools can list. */
export interface Collection<Entry> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Entry>;
  /** Every entry, oldest first. */
  read(database: Database): Promise<Entry[]>;
}
