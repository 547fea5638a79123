import type { Instant } from '../../domain/island-time.ts';
import type { Tables } from '../../domain/tables.ts';

/** The data that a page cannot read itself; the routes pass it in. */
export type Live = {
  tables: Tables;
  /** Null while prerendering and hydrating: nothing that depends on the time may be rendered then. */
  now: Instant | null;
};
