/**
 * Text that a page leaves behind in its very last moment. A page that goes may take an IndexedDB write with it: browsers
 * abort what they have not committed yet. This is written before the call returns.
 */
const keyOf = (name: string) => `lg-last-words:${name}`;

/** Leaves a text under a name, in place of an earlier one. Never throws. */
export function writeUnloadCopy(name: string, text: string): void {
  try {
    localStorage.setItem(keyOf(name), text);
  } catch {
    // No room, or not allowed: the write that may still get through is all there is.
  }
}

/** What was left under a name; null when there is nothing. */
export function readUnloadCopy(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function removeUnloadCopy(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Where it can't be removed it could not be written.
  }
}

/** Every name under which something was left. */
export function namesOfUnloadCopies(): string[] {
  try {
    const prefix = keyOf('');
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    );
  } catch {
    return [];
  }
}
