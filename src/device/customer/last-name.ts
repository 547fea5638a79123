import * as v from 'valibot';

const KEY = 'lastOrderName';

/** A first version of the site wrote it too, and anything on this address can. */
const Name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));

/** Stores the customer's name for the greeting of the thank-you page (docs/rules/sending.md#outbox). */
export function rememberLastName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Storage may be refused, as in private mode: only the greeting loses its name.
  }
}

/** The name of this device's last customer; null where none is kept. */
export function lastOrderName(): string | null {
  try {
    const name = v.safeParse(Name, localStorage.getItem(KEY));
    return name.success ? name.output : null;
  } catch {
    // There is no storage while prerendering and in some private modes.
    return null;
  }
}
