import { parseInstant } from '../../domain/instant.ts';
import type { Instant } from '../../domain/island-time.ts';
import { withUnconfirmed } from '../../domain/submission/versions.ts';
import {
  amend,
  type Entry,
  isBeingChanged,
  type SubmissionState,
  sameRequest,
} from '../../domain/submission.ts';

/** When the customer confirmed the version of an entry. */
export const confirmedAt = ({ request, createdAt }: Entry): Instant =>
  parseInstant(request.confirmedAt) ?? createdAt;

/** The states in which a version of another device takes the place of this one's: nobody is paying or has given it up. */
const WAITS: readonly SubmissionState[] = ['queued', 'needs-attention', 'slot-passed', 'price-changed'];

/**
 * A submission of this device as a correction, where the customer has made one on another device and neither version has arrived.
 * @param there the same submission as the other device has it
 * @returns null where this device has the later version, or cannot take another now
 */
export function laterVersion(here: Entry, there: Entry, now: Instant): Entry | null {
  const areWaiting = [here, there].every(({ state }) => WAITS.includes(state));
  const isLater = confirmedAt(there) > confirmedAt(here) && !sameRequest(there.request, here.request);
  if (!areWaiting || !isLater || isBeingChanged(here, now)) return null;
  const { request, slotAt, title, form } = there;
  const amended = amend(here, { request, slotAt, title, form }, now);
  if (!amended.ok) return null;
  let { entry } = amended;
  // Each of them may have arrived.
  for (const version of there.unconfirmed) entry = { ...entry, unconfirmed: withUnconfirmed(entry, version) };
  return entry;
}
