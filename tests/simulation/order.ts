import type { SubmissionRequest } from '../../src/domain/submission/wire.ts';
import { sameRequest } from '../../src/domain/submission.ts';
import type { Device } from './device.ts';

/** An order as its customer knows it. */
export interface Order {
  readonly id: string;
  readonly device: Device;
  /**
   * The account that its customer was signed in to; null without one. Taken off the list and changed in a form that was still
   * open, it belongs to the account of that moment.
   */
  account: string | null;
  /** The accounts with whose token it was sent, each of which was its account then. */
  readonly senders: Set<string>;
  /** Every version that the customer has confirmed, at the price that was on the screen. */
  readonly versions: SubmissionRequest[];
  /** Whether a screen has said that it is kept on this device. */
  isSafe: boolean;
  isTakenOff: boolean;
  /** How many tabs are taking it off the list; one that ended meanwhile may have done so. */
  takenOffBy: number;
  /** Whether it was over when the browser deleted the database: it has no copy (src/device/outbox/waiting-copies.ts). */
  isForgotten: boolean;
  /** Whether the browser has deleted the database since: a change that is confirmed before a page restores it makes it anew. */
  isWiped: boolean;
  /** Whether a copy of a request was kept back by the network: it may be received after anything. */
  mayComeLate: boolean;
  /** Whether its receipt came while the disk was full: a tab that ends then takes it along, and the customer is asked again. */
  isUnwritten: boolean;
  isAcknowledged: boolean;
  posts: number;
  /** When its card was charged, in simulated time; null before. */
  chargedAt: number | null;
}

/** Whether its customer has taken it off the list, or may have. */
export const mayBeTakenOff = ({ isTakenOff, takenOffBy }: Order): boolean => isTakenOff || takenOffBy > 0;

/** Whether its customer has confirmed this version of it. */
export const hasConfirmed = ({ versions }: Order, request: SubmissionRequest): boolean =>
  versions.some((version) => sameRequest(version, request));
