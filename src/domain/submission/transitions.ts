import { type NoChangeReason, SUBMISSION_STATES, type SubmissionState } from './entry.ts';
import type { Outcome } from './outcome.ts';

/** An event whose effect depends on the state: an outcome of an attempt, or something done to the entry. */
export type EntryEvent =
  | Outcome['kind']
  | 'lease'
  | 'renewLease'
  | 'markStale'
  | 'amend'
  | 'acceptPrice'
  | 'resend'
  | 'cancel'
  | 'cancelledElsewhere'
  | 'resumePayment'
  | 'cardFormOpened'
  | 'paymentMade'
  | 'holdBack'
  | 'noteChangeNotSent'
  | 'acknowledge'
  | 'noteProgress';

/** Whether a state admits an event, as far as the state decides; the reason when it does not. */
export type Verdict = 'applies' | NoChangeReason;

type Columns<States extends readonly SubmissionState[]> = { readonly [Index in keyof States]: Verdict };
/** One verdict for each state, in the order of `SUBMISSION_STATES`. */
type Row = Columns<typeof SUBMISSION_STATES>;
export type EntryTable = Readonly<Record<EntryEvent, Row>>;

const yes = 'applies';
const no = 'not-applicable';

/**
 * Every event in every state. An event that applies may still be refused for another reason, such as the time. Before
 * the events of the customer an attempt whose lease has expired counts as queued (`reclaim` in attempt.ts). A state or
 * an event that is missing here does not compile.
 *
 * The columns: queued, sending, received, posted, needs-attention, slot-passed, price-changed, payment-due, cancelled.
 */
export const ENTRY_TABLE: EntryTable = {
  receipt: [yes, yes, no, yes, yes, yes, yes, yes, yes],
  posted: [yes, yes, no, no, yes, yes, yes, yes, yes],
  refusal: [no, yes, no, no, no, no, no, no, no],
  transient: [no, yes, no, no, no, no, no, no, no],
  unsent: [no, yes, no, no, no, no, no, no, no],
  stopped: [no, yes, no, no, no, no, no, no, no],
  lease: [yes, yes, 'not-due', 'not-due', 'not-due', 'not-due', 'not-due', 'not-due', 'not-due'],
  renewLease: [no, yes, no, no, no, no, no, no, no],
  markStale: [yes, yes, no, no, no, no, no, no, no],
  amend: [yes, 'sending', 'received', 'received', yes, yes, yes, yes, yes],
  acceptPrice: [no, no, no, no, no, no, yes, no, no],
  resend: [no, no, no, no, yes, no, no, no, yes],
  cancel: [yes, 'sending', 'received', 'received', yes, yes, yes, yes, 'cancelled'],
  cancelledElsewhere: [yes, no, no, no, no, no, no, no, no],
  resumePayment: [no, no, no, no, no, no, no, yes, no],
  cardFormOpened: [no, no, no, no, no, no, no, yes, no],
  paymentMade: [no, no, no, no, no, no, no, yes, no],
  holdBack: [yes, yes, 'received', 'received', yes, yes, yes, yes, 'cancelled'],
  noteChangeNotSent: [no, no, yes, yes, no, no, no, no, no],
  acknowledge: [no, no, yes, yes, no, no, no, no, yes],
  noteProgress: [no, no, yes, no, no, no, no, no, no],
};

/** The verdict of a state on an event. */
export function verdictOn(event: EntryEvent, state: SubmissionState): Verdict {
  return ENTRY_TABLE[event][SUBMISSION_STATES.indexOf(state)] ?? no;
}

/** Whether a state admits an event, as far as the state decides. */
export const admits = (state: SubmissionState, event: EntryEvent): boolean =>
  verdictOn(event, state) === 'applies';
