import { startClaims } from './claims.ts';
import { startAccount } from './follow-account.ts';
import { startNotices } from './follow-notices.ts';
import { guardOrders } from './guard-orders.ts';
import { keepTidy, tidyUp } from './housekeeping.ts';
import { startNetwork } from './network.ts';
import { startPayments } from './payments.ts';
import { askToPersist } from './persistence.ts';
import { startTables } from './refresh-tables.ts';
import { startClock } from './run-clock.ts';
import { startOutbox } from './run-outbox.ts';
import { startUploads } from './uploads.ts';

/** Brings the page to life: clock, network, reference data, outbox, payments. Called once, by the composition root. */
export function startLive(): void {
  startNetwork();
  startAccount();
  startClock();
  startTables();
  startNotices();
  startUploads();
  startOutbox();
  guardOrders();
  askToPersist();
  startPayments();
  startClaims();
  void tidyUp();
  keepTidy();
}
