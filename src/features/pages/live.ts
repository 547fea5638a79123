import type { Instant } from '../../domain/island-time.ts';
import type { Tables } from '../../domain/tables.ts';

/** What a page needs of the outside world; the routes pass it in. */
export type Live = {
  tables: Tables;
  /** Null while prerendering and hydrating: then nothing that depends on the hour is said. */
  now: Instant | null;
};
