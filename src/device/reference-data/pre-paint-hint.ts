import { bundledTables } from '../../domain/bundled-tables.ts';
import { foreseen } from '../../domain/closures.ts';
import { CLOSABLE } from '../../domain/service-pages.ts';
import type { StatusTable } from '../../domain/tables.ts';

/**
 * The planned closures of each form, for public/pre-paint.js, where they are not those of the build: the database cannot answer
 * before the first paint. A wrong hint reserves an empty place, and no more.
 */
const KEY = 'lg-closures';

type WithClosures = Pick<StatusTable, 'closures'>;

const textOf = (table: WithClosures) =>
  JSON.stringify(Object.fromEntries(CLOSABLE.map((service) => [service, foreseen(table, service)])));

/** Sets or removes the hint, for the tables in use. Never throws. */
export function hintClosures(table: WithClosures): void {
  const text = textOf(table);
  try {
    if (text === textOf(bundledTables.status)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Without the hint, a closed form says so before its button.
  }
}
