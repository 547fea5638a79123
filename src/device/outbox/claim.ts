import { isUnclaimed, markOwned } from '../../domain/submission.ts';
import { listEntries, updateEntry } from './entries.ts';
import { postOrder } from './send.ts';
import type { SendOptions } from './send-options.ts';

/** Who asks for what: an order is asked for once with each token, since the same token gets the same answer. */
const asked = new Set<string>();

/**
 * Gives the account the orders that it made and that arrived without its token: the session had expired, the
 * network was away while it was renewed, or the card was asked first. The same order under the same key is
 * the same order to the server (docs/rules/sending.md#whose-order), which then sees whose it is. Never
 * throws.
 */
export async function claimOrders(account: string, token: string, options: SendOptions): Promise<void> {
  const listed = await listEntries();
  if (!listed.ok) return;
  const unclaimed = listed.value.entries.filter((entry) => isUnclaimed(entry, account, options.now()));
  for (const entry of unclaimed) {
    const question = `${entry.id} ${token}`;
    if (asked.has(question)) continue;
    const outcome = await postOrder(entry, { ...options, tokenOf: async () => token });
    if (outcome.kind === 'transient') return;
    asked.add(question);
    if (outcome.kind === 'receipt' && outcome.owned) await updateEntry(entry.id, markOwned);
  }
}
