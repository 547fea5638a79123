import { isUnclaimed, markOwned } from '../../domain/submission.ts';
import { listEntries, updateEntry } from './entries.ts';
import { postOrder } from './send.ts';
import type { SendOptions } from './send-options.ts';

/**
 * The pairs of an order and a token that are not tried again: the server has said whose token it is, which it says of that token
 * from then on, and this device has written down that the order is owned.
 */
const asked = new Set<string>();

/**
 * Gives the account the orders that it made and that were received without its token: the session had expired, the
 * network was down during its renewal, or the payment came first. Posting the same order under the same key again is
 * no second order (docs/rules/sending.md#whose-order); the server then learns its owner. Never throws.
 * @returns whether the server has answered for each, and the device has written down its answers
 */
export async function claimOrders(account: string, token: string, options: SendOptions): Promise<boolean> {
  const listed = await listEntries();
  if (!listed.ok) return false;
  let isSettled = true;
  const unclaimed = listed.value.entries.filter((entry) => isUnclaimed(entry, account, options.now()));
  for (const entry of unclaimed) {
    const question = `${entry.id} ${token}`;
    if (asked.has(question)) continue;
    const outcome = await postOrder(entry, { ...options, tokenOf: async () => token });
    if (outcome.kind === 'transient') return false;
    if (outcome.kind === 'receipt' && outcome.isOwnerUnknown) {
      isSettled = false;
      continue;
    }
    // A full disk has room again at some time, and the same question gets the same answer then.
    const isWritten =
      outcome.kind !== 'receipt' || !outcome.owned || (await updateEntry(entry.id, markOwned)).ok;
    if (isWritten) asked.add(question);
    else isSettled = false;
  }
  return isSettled;
}
