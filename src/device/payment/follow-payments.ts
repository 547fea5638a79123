import { type Entry, hadCardForm } from '../../domain/submission.ts';
import { serverNow } from '../clock/clock.ts';
import { listEntries } from '../outbox/entries.ts';
import { outbox } from '../outbox/outbox.ts';
import { onRestored } from '../outbox/restore-lost.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { askPayment, isOpening, keepReceipt, onReceiptUnwritten } from './payment.ts';

/**
 * How long after a cancellation to ask, in milliseconds: a bank answers within minutes, but a phone may come back the
 * day after.
 */
const ONE_DAY = 24 * 60 * 60_000;

/**
 * Whether to ask for the payment of an order: its card form was opened, or may have been. A cancelled order may have been paid too,
 * also one that was cancelled while it was sent after its payment.
 */
function isAsked(entry: Entry): boolean {
  if (entry.state === 'payment-due') return isAwaited(entry) || entry.mayBePaid;
  if (entry.state !== 'cancelled' || serverNow() - entry.updatedAt >= ONE_DAY) return false;
  return entry.mayBePaid || hadCardForm(entry);
}

/** Whether a card form of the present entry was opened, whose outcome may still come. */
const isAwaited = ({ unconfirmed }: Entry): boolean => unconfirmed.length > 0;

/** Pauses between requests, in milliseconds: each is twice the last, up to the longest. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 60_000;
/** In milliseconds: as long as a card form stays open. */
const ASKED_FOR = 30 * 60_000;

/**
 * Asks for each open payment. Returns whether to ask again: for one of them, or because the device could not list them.
 * @param known the ids of the orders that were asked for, to which it adds
 * @param isLatest whether no check has begun since, which asks for the same payments
 */
async function checkPayments(known: Set<string>, isLatest: () => boolean): Promise<boolean> {
  const listed = await listEntries();
  const asked = listed.ok ? listed.value.entries.filter(isAsked) : [];
  let isOpen = !listed.ok;
  for (const entry of asked) {
    if (!isLatest()) break;
    known.add(entry.id);
    if (isOpening(entry.id)) {
      isOpen = true;
      continue;
    }
    const reply = await askPayment(entry.id, undefined, (url, init) => fetch(url, init));
    // A full disk has room again at some time: a receipt that it refused is asked for again, whatever is known of a card form.
    const isSettled = reply?.receipt
      ? await keepReceipt(entry.id, reply.receipt, serverNow())
      : !isAwaited(entry);
    isOpen ||= !isSettled;
  }
  return isOpen;
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
  const known = new Set<string>();
  const ask = async (mine: number, pause: number, until: number) => {
    const isOpen = await checkPayments(known, () => mine === round);
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
  // Nor was an order that was lost and that its customer has changed since, in a form that was still open.
  const stopFollowing = outbox.entries.subscribe(() => {
    const entries = outbox.entries.get() ?? [];
    // One that is asked for no more, because it is being sent, is asked for again when it is cancelled meanwhile.
    for (const { id } of entries.filter((entry) => !isAsked(entry))) known.delete(id);
    if (entries.some((entry) => entry.mayBePaid && isAsked(entry) && !known.has(entry.id))) begin();
  });
  return () => {
    round += 1;
    clearTimeout(timer);
    stopWatching();
    stopHearing();
    stopRestoring();
    stopFollowing();
  };
}
