const confirmed = new Map<string, number>();
let count = 0;

/** Notes that a form of this page confirms an order, by its id. */
export function noteConfirmed(id: string): void {
  count += 1;
  confirmed.set(id, count);
}

/** How many orders the forms of this page have confirmed. */
export const confirmedCount = (): number => count;

/**
 * Whether a form of this page has confirmed the order, for the first time or anew, since then.
 * @param since the count of then
 */
export const isConfirmedSince = (id: string, since: number): boolean => (confirmed.get(id) ?? 0) > since;
