import { startAccount } from './account.ts';
import { startClock } from './clock.ts';
import { tidyUp } from './housekeeping.ts';
import { startNetwork } from './network.ts';
import { startOutbox } from './outbox.ts';
import { startPayments } from './payments.ts';
import { askToPersist } from './persistence.ts';
import { startTables } from './tables.ts';
import { startUploads } from './uploads.ts';

/** Brings the page to life: clock, network, reference data, outbox, payments. Called once, by the composition root. */
export function startLive(): void {
  startNetwork();
  startAccount();
  startClock();
  startTables();
  startUploads();
  startOutbox();
  askToPersist();
  startPayments();
  void tidyUp();
}
