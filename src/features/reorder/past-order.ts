import { findLast } from '../../domain/collections.ts';
import type { Entry } from '../../domain/submission.ts';
import { findService } from '../../services/catalogue.ts';
import { pastOrderOf } from '../../services/past-order.ts';
import { isOrder } from '../../services/prefill.ts';
import type { PastOrder } from '../../services/reorder.ts';

/** Whether submissions of this service are orders that can be made again. */
export function canReorder(slug: string): boolean {
  const service = findService(slug);
  return service !== null && isOrder(service);
}

/** A submission of this device as an order that can be made again; null when it cannot. */
export const reorderable = (entry: Entry): PastOrder | null => pastOrderOf(entry, findService(entry.service));

/** The latest order that has arrived. */
export function lastOrder(entries: readonly Entry[]): Entry | null {
  return findLast(entries, (entry) => entry.state !== 'cancelled' && reorderable(entry) !== null) ?? null;
}
