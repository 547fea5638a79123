import { type Entry, hadCardForm } from '../../domain/submission.ts';
import { serverNow } from '../clock/clock.ts';
import { listEntries } from '../outbox/entries.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { askPayment, keepReceipt } from './payment.ts';

/** A bank answers within minutes; a phone may come back the day after. */
const ONE_DAY = 24 * 60 * 60_000;

/** Orders whose card form was opened and which this device has not heard of since; one that was cancelled may have been paid as well. */
function mayBePaid(entry: Entry): boolean {
  if (entry.state === 'payment-due') return entry.unconfirmed.length > 0;
  return entry.state === 'cancelled' && hadCardForm(entry) && serverNow() - entry.updatedAt < ONE_DAY;
}

/** Between two questions, in milliseconds: each pause is twice the last. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 60_000;
/** As long as a card form stays open. */
const ASKED_FOR = 30 * 60_000;

/** Whether any of them is still open. */
async function checkPayments(): Promise<boolean> {
  const listed = await listEntries();
  const open = listed.ok ? listed.value.entries.filter(mayBePaid) : [];
  let received = 0;
  for (const { id } of open) {
    const reply = await askPayment(id, undefined, (url, init) => fetch(url, init));
    if (!reply?.receipt) continue;
    await keepReceipt(id, reply.receipt, serverNow());
    received += 1;
  }
  return received < open.length;
}

/**
 * Asks how the payments of this device ended that it did not see the end of: a browser that was killed after
 * « Payer », a page that was reloaded while the bank answered (docs/rules/payments.md#server-decides).
 * Returns the function that stops it.
 */
export function startPayments(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the last beginning: an earlier one that still waits for its answer goes no further. */
  let round = 0;
  const ask = async (mine: number, pause: number, until: number) => {
    const isOpen = await checkPayments();
    if (!isOpen || mine !== round || Date.now() > until) return;
    timer = setTimeout(() => void ask(mine, Math.min(2 * pause, LONGEST_PAUSE), until), pause);
  };
  const begin = () => {
    clearTimeout(timer);
    round += 1;
    void ask(round, FIRST_PAUSE, Date.now() + ASKED_FOR);
  };
  begin();
  const stopWatching = onWakeUp(begin);
  return () => {
    round += 1;
    clearTimeout(timer);
    stopWatching();
  };
}
