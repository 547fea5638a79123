import { type Entry, hadCardForm } from '../../domain/submission.ts';
import { serverNow } from '../clock/clock.ts';
import { listEntries } from '../outbox/entries.ts';
import { onRestored } from '../outbox/restore-lost.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { askPayment, keepReceipt, onReceiptUnwritten } from './payment.ts';

/**
 * How long after a cancellation to ask, in milliseconds: a bank answers within minutes, but a phone may come back the
 * day after.
 */
const ONE_DAY = 24 * 60 * 60_000;

/**
 * Whether an order may have been paid without this device knowing: its card form was opened. A cancelled order may
 * have been paid too, also one that was cancelled while it was sent after its payment.
 */
function mayBePaid(entry: Entry): boolean {
  if (entry.state === 'payment-due') return entry.unconfirmed.length > 0;
  if (entry.state !== 'cancelled' || serverNow() - entry.updatedAt >= ONE_DAY) return false;
  return entry.saidPaid || hadCardForm(entry);
}

/** Pauses between requests, in milliseconds: each is twice the last, up to the longest. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 60_000;
/** In milliseconds: as long as a card form stays open. */
const ASKED_FOR = 30 * 60_000;

/** Asks for each open payment. Returns whether one of them is still open. */
async function checkPayments(): Promise<boolean> {
  const listed = await listEntries();
  const open = listed.ok ? listed.value.entries.filter(mayBePaid) : [];
  let received = 0;
  for (const { id } of open) {
    const reply = await askPayment(id, undefined, (url, init) => fetch(url, init));
    if (reply?.receipt && (await keepReceipt(id, reply.receipt, serverNow()))) received += 1;
  }
  return received < open.length;
}

/**
 * Asks for the outcome of payments that this device did not see: the browser was killed after « Payer », or the page
 * was reloaded while the bank answered (docs/rules/payments.md#server-decides). Returns the function that stops it.
 */
export function startPayments(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the latest start: an earlier one that still waits for its answer ends. */
  let round = 0;
  let isAsking = false;
  const ask = async (mine: number, pause: number, until: number) => {
    const isOpen = await checkPayments();
    if (mine !== round) return;
    isAsking = isOpen && Date.now() <= until;
    if (!isAsking) return;
    timer = setTimeout(() => void ask(mine, Math.min(2 * pause, LONGEST_PAUSE), until), pause);
  };
  const begin = () => {
    clearTimeout(timer);
    round += 1;
    isAsking = true;
    void ask(round, FIRST_PAUSE, Date.now() + ASKED_FOR);
  };
  begin();
  const stopWatching = onWakeUp(begin);
  // A card form may have been opened since the last question.
  const stopHearing = onReceiptUnwritten(() => {
    if (!isAsking) begin();
  });
  // A payment that was lost with the database was not among those that are asked for.
  const stopRestoring = onRestored(begin);
  return () => {
    round += 1;
    clearTimeout(timer);
    stopWatching();
    stopHearing();
    stopRestoring();
  };
}
