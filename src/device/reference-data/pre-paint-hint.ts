import { foreseen } from '../../domain/closures.ts';
import { CLOSABLE } from '../../domain/tables/closable.ts';
import type { StatusTable } from '../../domain/tables.ts';

/**
 * The planned closings of each form, for public/pre-paint.js: the page was built before the operator planned them, and the database
 * cannot answer before the first paint. A wrong mark reserves an empty place, and no more.
 */
const KEY = 'lg-closures';

/** Writes the mark of the tables in use. Never throws. */
export function hintClosures(table: Pick<StatusTable, 'closures'>): void {
  const closures = CLOSABLE.map((service) => [service, foreseen(table, service)] as const);
  const planned = closures.filter(([, spans]) => spans.length > 0);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(planned)));
  } catch {
    // Without the mark, a closed form says so before its button.
  }
}
