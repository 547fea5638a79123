import type { WireQuote } from '../../domain/wire.ts';
import type { Values } from '../../services/values.ts';

/**
 * Keeps the order in the session for the pages that greet or pay (docs/rules/sending.md#outbox).
 * @param name how whoever ordered is greeted
 */
export function rememberLastOrder(order: Values, fee: WireQuote | null, name: string): void {
  try {
    sessionStorage.setItem('lastOrderData', JSON.stringify(order));
    sessionStorage.setItem('lastOrderFee', JSON.stringify(fee));
    localStorage.setItem('lastOrderName', name);
  } catch {
    // Storage may be refused (private mode): the greeting then has no name, nothing else is lost.
  }
}

/** Forgets what was kept for the payment; the name stays, for the greeting. */
export function forgetLastOrder(): void {
  try {
    sessionStorage.removeItem('lastOrderData');
    sessionStorage.removeItem('lastOrderFee');
  } catch {
    // Nothing was kept where nothing can be.
  }
}
