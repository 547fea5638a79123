import type { Entry, SubmissionState } from '../../domain/submission.ts';
import { findService } from '../../services/catalogue.ts';
import { isOrder } from '../../services/prefill.ts';
import type { PastOrder } from '../../services/reorder.ts';

/** Whether what is sent to this service is an order that can be made again. */
export function canReorder(slug: string): boolean {
  const service = findService(slug);
  return service !== null && isOrder(service);
}

/** Arrived, or called off: what is under way is not made a second time. */
const OVER: readonly SubmissionState[] = ['received', 'posted', 'cancelled'];

/** A submission of this device as an order of the past; null while it is under way, and for what is no order. */
export function pastOrderOf(entry: Entry): PastOrder | null {
  const { state, service, title, createdAt, account, request } = entry;
  if (!OVER.includes(state) || !canReorder(service)) return null;
  const { fields, quote, files = [] } = request;
  const attached = [...new Set(files.map(({ field }) => field))];
  return { service, title, at: createdAt, account, fields, quote, files: attached };
}

/** The latest that has arrived, of those that whoever looks may see. */
export function lastOrder(entries: readonly Entry[], account: string | null): Entry | null {
  const isTheirs = (entry: Entry) => entry.account === null || entry.account === account;
  return (
    entries.findLast(
      (entry) => entry.state !== 'cancelled' && isTheirs(entry) && pastOrderOf(entry) !== null,
    ) ?? null
  );
}
