/**
 * The code of a page without its screens, as one instance of its modules: bundle.ts makes a factory of this file, and every
 * simulated tab is one call of it, with globals of its own.
 */
import { runHousekeeping } from '../../src/app/housekeeping.ts';
import { startClock } from '../../src/device/clock/run-clock.ts';
import { startKeepingVouchers } from '../../src/device/customer/keep-vouchers.ts';
import { deleteDraftOf, readDraft, saveDraft } from '../../src/device/drafts/drafts.ts';
import { startClaims } from '../../src/device/outbox/claim.ts';
import { guardOrders } from '../../src/device/outbox/page-memory.ts';
import { startOutbox } from '../../src/device/outbox/run-outbox.ts';
import { startUploads } from '../../src/device/outbox/upload-progress.ts';
import { startPayments } from '../../src/device/payment/follow-payments.ts';
import { startAccount } from '../../src/device/session/follow-account.ts';

export { forgetSession, readStoredSession, SESSION_KEY, sessionItems } from '../../src/backend/session.ts';
export { takeFile } from '../../src/device/attachments/chosen-files.ts';
export { serverNow } from '../../src/device/clock/clock.ts';
export { accountVouchers } from '../../src/device/customer/vouchers.ts';
export { changeBetweenAttempts } from '../../src/device/outbox/change-entry.ts';
export { removeFinished, updateEntry } from '../../src/device/outbox/entries.ts';
export { hold, release } from '../../src/device/outbox/hold.ts';
export { outbox } from '../../src/device/outbox/outbox.ts';
export { stopSending } from '../../src/device/outbox/upload-progress.ts';
export { askPayment, keepReceipt } from '../../src/device/payment/payment.ts';
export { account, userIdOf } from '../../src/device/session/account.ts';
export { isUnclaimed } from '../../src/domain/submission.ts';
export { openCardForm } from '../../src/features/payment/open-card-form.ts';
export { confirmOrder } from '../../src/form/engine/confirm-order.ts';

export const drafts = { saveDraft, readDraft, deleteDraftOf };

/** The parts of a page that most histories leave out. */
export interface Parts {
  /** Old data is deleted, as every page does. */
  readonly isTidy: boolean;
  /** Somebody may sign in. */
  readonly hasAccounts: boolean;
}

/** Starts what app/load-background.ts starts, without the tables and the profile, which the simulation owns. */
export function start({ isTidy, hasAccounts }: Parts): void {
  if (hasAccounts) startAccount();
  startClock();
  startUploads();
  startOutbox();
  guardOrders();
  startPayments();
  if (hasAccounts) {
    startClaims();
    startKeepingVouchers();
  }
  if (isTidy) void runHousekeeping();
}
