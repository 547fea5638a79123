import type { WireQuote } from '../../domain/wire.ts';
import type { Values } from '../../services/values.ts';

/**
 * Stores the order for the session, for the payment and thank-you pages (docs/rules/sending.md#outbox).
 * @param name the customer's name, for the greeting
 */
export function rememberLastOrder(order: Values, fee: WireQuote | null, name: string): void {
  try {
    sessionStorage.setItem('lastOrderData', JSON.stringify(order));
    sessionStorage.setItem('lastOrderFee', JSON.stringify(fee));
    localStorage.setItem('lastOrderName', name);
  } catch {
    // Storage may be refused, as in private mode: only the greeting loses its name.
  }
}

/** Removes the order that was stored for the payment. The name stays, for the greeting. */
export function forgetLastOrder(): void {
  try {
    sessionStorage.removeItem('lastOrderData');
    sessionStorage.removeItem('lastOrderFee');
  } catch {
    // Without storage there is nothing to remove.
  }
}
