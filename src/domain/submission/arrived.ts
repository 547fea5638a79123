import type { Entry } from './entry.ts';

/** Apart from the rest, so that a form can use it before it has loaded the outbox. */

/** Whether the server, or the form service, has the submission. A cancelled one has not arrived. */
export const hasArrived = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'received' || state === 'posted';

/**
 * The mark of a submission on a site without a server: the first eight characters of its id, for a person to read
 * out.
 */
export const markOf = (id: string): string => id.slice(0, 8).toUpperCase();

/**
 * The name that customer and operator use: its number, or its mark when there is none; null before it was received.
 */
export function referenceOf({ id, state, receipt }: Pick<Entry, 'id' | 'state' | 'receipt'>): string | null {
  return state === 'posted' ? markOf(id) : (receipt?.reference ?? null);
}
