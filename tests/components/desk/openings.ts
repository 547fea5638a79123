import { expect } from 'vitest';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { DOUBLE_PRESS } from '../../../src/ui/buttons/double-press.ts';
import type { Version } from './site.ts';

/** The form for openings over a status that somebody has changed. */

export const closed = (change: object): Version[] => [
  {
    revision: 3,
    at: '2026-11-19T15:30:00.000Z',
    actor: 'Paul Martin',
    content: { ...bundledTables.status, version: '2026-11-19.3', ...change },
    replaced: bundledTables.status,
  },
];

/** Waits until a press is no second half of a double press any more. */
export async function pauseBetweenTaps() {
  const since = performance.now();
  await expect.poll(() => performance.now() - since).toBeGreaterThan(DOUBLE_PRESS);
}
