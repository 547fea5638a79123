import type { Entry, SubmissionState } from '../domain/submission.ts';
import type { Service } from './define.ts';
import { isOrder } from './prefill.ts';
import type { PastOrder } from './reorder.ts';

/** The states in which an order can be made again: it has arrived or was cancelled. */
const OVER: readonly SubmissionState[] = ['received', 'posted', 'cancelled'];

/**
 * A submission of this device as a past order; null while it is under way, and when it is not an order.
 * @param service the service of the submission; null when this version of the app does not know it
 */
export function pastOrderOf(entry: Entry, service: Service | null): PastOrder | null {
  const { state, title, createdAt, account, request } = entry;
  if (!service || !isOrder(service) || !OVER.includes(state)) return null;
  const { fields, quote, files = [] } = request;
  const attached = [...new Set(files.map(({ field }) => field))];
  return { service: entry.service, title, at: createdAt, account, fields, quote, files: attached };
}
