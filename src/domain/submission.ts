/** The states of a submission on the device: pure functions from an entry, an event and the time to a new entry. */

export { hasArrived, referenceOf } from './submission/arrived.ts';
export {
  forgetUploads,
  isAbandoned,
  isUnclaimed,
  lease,
  markOwned,
  markStale,
  markUploaded,
  reclaimAbandoned,
  recordOutcome,
  renewLease,
  visibleState,
} from './submission/attempt.ts';
export {
  acceptPrice,
  acknowledge,
  amend,
  cancel,
  cancelledElsewhere,
  cardFormOpened,
  chooseSlot,
  isFinished,
  mayBeResent,
  needsCustomer,
  noteChangeNotSent,
  paidVersion,
  paymentMade,
  resend,
  resumePayment,
} from './submission/customer-actions.ts';
export {
  type Change,
  Entry,
  type NewEntry,
  newEntry,
  type Problem,
  type SubmissionState,
  sameRequest,
} from './submission/entry.ts';
export {
  disown,
  HOLD,
  type HoldReason,
  heldUntil,
  holdBack,
  isBeingChanged,
  releaseHold,
} from './submission/hold.ts';
export { localProblem, type Outcome } from './submission/outcome.ts';
export {
  hadCardForm,
  isCancelledUnpaid,
  isComing,
  isFollowed,
  isInHand,
  mayBeGivenBack,
  noteProgress,
  progressOf,
  sumsPaid,
} from './submission/progress.ts';
export {
  isDue,
  isExpired,
  isStale,
  isTooLate,
  MAX_AGE,
  mustBeConfirmedAgain,
  nextWakeAt,
} from './submission/timing.ts';
