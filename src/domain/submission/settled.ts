import type { Entry } from './entry.ts';

/** Apart from the rest, so that a form can ask before it has fetched what sends it. */

/** Whether there is nothing left to send, whatever is left to be read. */
export const isSettled = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'received' || state === 'posted';

/** What a submission is called where no server numbers it: the beginning of its id, for a person to read out. */
export const markOf = (id: string): string => id.slice(0, 8).toUpperCase();

/** What the customer and the operator call it: its number, or its mark where none is given; null before it has arrived. */
export function referenceOf({ id, state, receipt }: Pick<Entry, 'id' | 'state' | 'receipt'>): string | null {
  return state === 'posted' ? markOf(id) : (receipt?.reference ?? null);
}
