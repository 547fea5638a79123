import type { Entry } from '../domain/submission.ts';
import { listEntries } from '../storage/outbox.ts';
import { askPayment, keepReceipt } from '../sync/payment.ts';
import { serverNow } from './clock.ts';
import { onVisible } from './visibility.ts';

/** Orders whose card form was opened and which this device has not heard of since. */
const mayBePaid = ({ state, unconfirmed }: Entry) => state === 'payment-due' && unconfirmed.length > 0;

async function checkPayments(): Promise<void> {
  const listed = await listEntries();
  if (!listed.ok || !navigator.onLine) return;
  for (const { id } of listed.value.entries.filter(mayBePaid)) {
    const reply = await askPayment(id, undefined, (url, init) => fetch(url, init));
    if (reply?.receipt) await keepReceipt(id, reply.receipt, serverNow());
  }
}

/**
 * Asks how the payments of this device ended that it did not see the end of: a browser that was killed after « Payer »,
 * a bank's page that never came back (ruling F2). Returns the function that stops it.
 */
export function startPayments(): () => void {
  const check = () => void checkPayments();
  check();
  window.addEventListener('online', check);
  const stopWatching = onVisible(check);
  return () => {
    window.removeEventListener('online', check);
    stopWatching();
  };
}
