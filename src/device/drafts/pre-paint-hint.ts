/**
 * A hint that tells whether a service has a draft. public/pre-paint.js reads it before the first paint, when the
 * database cannot answer yet. A wrong hint reserves an empty place for a moment, and no more.
 */
const keyOf = (service: string) => `lg-draft:${service}`;

/** Sets the hint. @param at when the draft was last edited, in epoch milliseconds */
export function hintDraft(service: string, at: number): void {
  try {
    localStorage.setItem(keyOf(service), String(at));
  } catch {
    // Without the hint, the layout shifts a little when the draft is found.
  }
}

/** Sets these hints, and removes every other one. */
export function hintDrafts(
  drafts: readonly { readonly service: string; readonly updatedAt: number }[],
): void {
  try {
    const hinted = Object.keys(localStorage).filter((key) => key.startsWith(keyOf('')));
    for (const key of hinted) localStorage.removeItem(key);
    for (const { service, updatedAt } of drafts) hintDraft(service, updatedAt);
  } catch {
    // There are no hints.
  }
}

/** Removes the hint. Never throws. */
export function unhintDraft(service: string): void {
  try {
    localStorage.removeItem(keyOf(service));
  } catch {
    // A storage that cannot be written holds no hint.
  }
}
