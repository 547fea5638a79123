/**
 * Whether a service has a draft, for public/foresee.js: it runs before the first paint, when the database cannot be
 * asked. A mark that is wrong keeps a place in vain for a moment, and no more.
 */
const keyOf = (service: string) => `lg-draft:${service}`;

/** @param at when the draft was last touched */
export function hintDraft(service: string, at: number): void {
  try {
    localStorage.setItem(keyOf(service), String(at));
  } catch {
    // Then the page moves a little when the draft is found.
  }
}

export function unhintDraft(service: string): void {
  try {
    localStorage.removeItem(keyOf(service));
  } catch {
    // Where it can't be removed it could not be written.
  }
}
