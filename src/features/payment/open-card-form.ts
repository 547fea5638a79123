import { serverNow } from '../../device/clock/clock.ts';
import { updateEntry } from '../../device/outbox/entries.ts';
import {
  type CheckoutResult,
  keepReceipt,
  openCheckout,
  whileOpening,
} from '../../device/payment/payment.ts';
import { pageTokenOf } from '../../device/session/page-token.ts';
import { fromWireAmount } from '../../domain/money.ts';
import type { CheckoutReply } from '../../domain/payment/payment.ts';
import { cardFormOpened, type Entry, type Problem, resumePayment } from '../../domain/submission.ts';
import { dueOnline } from '../../services/price.ts';

export type CheckoutPhase =
  | { readonly kind: 'offline' | 'unreachable' }
  /** `isAgain` is true when the page has just told the reason: a refused card, or an accepted price. */
  | { readonly kind: 'opening'; readonly isAgain: boolean }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'ready'; readonly checkout: CheckoutReply };

/**
 * Opens the checkout of an order. From here on the server may complete the order without this device, so the
 * entry is marked first (docs/rules/payments.md#server-decides).
 */
export function openCardForm(entry: Entry): Promise<CheckoutPhase> {
  return whileOpening(entry.id, () => markAndOpen(entry));
}

async function markAndOpen(entry: Entry): Promise<CheckoutPhase> {
  const now = serverNow();
  const resumed = await updateEntry(entry.id, (latest) => resumePayment(latest, now));
  // Without the mark nobody would ask about the payment once this page is gone, and cancelling would not mention it. The mark is
  // refused, and no checkout opened, where the order was cancelled, changed or paid since the page has read it.
  if (!resumed.ok || !resumed.value.ok) return { kind: 'unreachable' };
  // Read from the disk: the page's copy may not have a price that was accepted a moment ago.
  const latest = resumed.value.entry;
  // The token must be that of the account that confirmed the order.
  const token = latest.account === null ? null : await pageTokenOf(latest.account);
  return keep(latest, await openCheckout(latest, (url, init) => fetch(url, init), token));
}

const isAsSeen = ({ amount }: CheckoutReply, { quote }: Entry['request']) =>
  quote !== null && fromWireAmount(amount) === dueOnline(quote);

async function keep({ id, request }: Entry, result: CheckoutResult): Promise<CheckoutPhase> {
  switch (result.kind) {
    case 'open':
      // If the amount differs from the one the customer has seen, there is no card form.
      if (!result.checkout.receipt && !isAsSeen(result.checkout, request)) return { kind: 'unreachable' };
      if (!result.checkout.receipt)
        await updateEntry(id, (latest) => cardFormOpened(latest, request, serverNow()));
      // Paid already, on another screen or before a crash: the receipt advances the entry, and this page
      // follows it.
      if (result.checkout.receipt) await keepReceipt(id, result.checkout.receipt, serverNow());
      return { kind: 'ready', checkout: result.checkout };
    case 'refused':
      if (result.receipt) await keepReceipt(id, result.receipt, serverNow(), true);
      return { kind: 'refused', problem: result.problem };
    default:
      return { kind: 'unreachable' };
  }
}
