import { onSessionChange } from '../backend/session.ts';
import { readPageTime, startClock } from '../device/clock/run-clock.ts';
import { followMissedErasure } from '../device/database/erase.ts';
import { askToPersist } from '../device/database/persistence.ts';
import { hintShownDrafts } from '../device/drafts/drafts.ts';
import { startNetwork } from '../device/network/network.ts';
import { startClaims } from '../device/outbox/claim.ts';
import { guardOrders } from '../device/outbox/page-memory.ts';
import { startOutbox } from '../device/outbox/run-outbox.ts';
import { startUploads } from '../device/outbox/upload-progress.ts';
import { startPayments } from '../device/payment/follow-payments.ts';
import { refreshTablesOnce, startNotices, startTables } from '../device/reference-data/refresh-tables.ts';
import { startAccount } from '../device/session/follow-account.ts';
import { setPlainToasts } from '../ui/notices/notify.ts';
import * as plainToasts from '../ui/notices/plain-toasts.ts';
import { repeatHousekeeping, runHousekeeping } from './housekeeping.ts';

/**
 * Starts the page's background work: clock, network, reference data, outbox, payments. The composition root calls it
 * once.
 */
export function startBackground(): void {
  setPlainToasts(plainToasts);
  followMissedErasure();
  startNetwork();
  startAccount();
  readPageTime();
  startClock(refreshTablesOnce);
  startTables();
  startNotices();
  startUploads();
  startOutbox();
  guardOrders();
  askToPersist();
  startPayments();
  startClaims();
  onSessionChange(() => void hintShownDrafts());
  void runHousekeeping();
  repeatHousekeeping();
}
