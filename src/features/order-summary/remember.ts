/** Stores the customer's name for the greeting of the thank-you page (docs/rules/sending.md#outbox). */
export function rememberLastName(name: string): void {
  try {
    localStorage.setItem('lastOrderName', name);
  } catch {
    // Storage may be refused, as in private mode: only the greeting loses its name.
  }
}
