/**
 * The code of a page without its screens, as one instance of its modules: bundle.ts makes a factory of this file, and every
 * simulated tab is one call of it, with globals of its own.
 */
import { runHousekeeping } from '../../src/app/housekeeping.ts';
import { startClock } from '../../src/device/clock/run-clock.ts';
import { deleteDraft, readDraft, saveDraft } from '../../src/device/drafts/drafts.ts';
import { guardOrders } from '../../src/device/outbox/guard-orders.ts';
import { startOutbox } from '../../src/device/outbox/run-outbox.ts';
import { startUploads } from '../../src/device/outbox/upload-progress.ts';
import { startPayments } from '../../src/device/payment/follow-payments.ts';

export { takeFile } from '../../src/device/attachments/chosen-files.ts';
export { serverNow } from '../../src/device/clock/clock.ts';
export { changeBetweenAttempts } from '../../src/device/outbox/change-entry.ts';
export { removeFinished, updateEntry } from '../../src/device/outbox/entries.ts';
export { hold, release } from '../../src/device/outbox/hold.ts';
export { outbox } from '../../src/device/outbox/outbox.ts';
export { stopSending } from '../../src/device/outbox/upload-progress.ts';
export { askPayment, keepReceipt } from '../../src/device/payment/payment.ts';
export { openCardForm } from '../../src/features/payment/open-card-form.ts';
export { confirmOrder } from '../../src/form/engine/confirm-order.ts';

export const drafts = { saveDraft, readDraft, deleteDraft };

/**
 * Starts what app/background.lazy.ts starts, without the tables and the account, which the simulation owns.
 * @param isTidy whether old data is deleted too, which every page does and most histories leave out
 */
export function start(isTidy: boolean): void {
  startClock();
  startUploads();
  startOutbox();
  guardOrders();
  startPayments();
  if (isTidy) void runHousekeeping();
}
