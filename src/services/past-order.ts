import type { Entry, SubmissionState } from '../domain/submission.ts';
import type { Service } from './define.ts';
import { isOrder } from './prefill.ts';
import type { PastOrder } from './reorder.ts';

/** Arrived, or called off: what is under way is not made a second time. */
const OVER: readonly SubmissionState[] = ['received', 'posted', 'cancelled'];

/**
 * A submission of this device as an order of the past; null while it is under way, and for what is no order.
 * @param service the one that it was made to; null where this app does not know it
 */
export function pastOrderOf(entry: Entry, service: Service | null): PastOrder | null {
  const { state, title, createdAt, account, request } = entry;
  if (!service || !isOrder(service) || !OVER.includes(state)) return null;
  const { fields, quote, files = [] } = request;
  const attached = [...new Set(files.map(({ field }) => field))];
  return { service: entry.service, title, at: createdAt, account, fields, quote, files: attached };
}
