/**
 * Text that a page writes while it is being closed. Browsers abort an uncommitted IndexedDB write of such a page;
 * local storage is written before the call returns.
 */
const keyOf = (name: string) => `lg-last-words:${name}`;

/** Writes a text under a name, in place of an earlier one. Never throws. */
export function writeUnloadCopy(name: string, text: string): void {
  try {
    localStorage.setItem(keyOf(name), text);
  } catch {
    // Storage is full or forbidden: the IndexedDB write may still succeed.
  }
}

/** The text under a name; null when there is none. */
export function readUnloadCopy(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Removes the text under a name. Never throws. */
export function removeUnloadCopy(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // A storage that cannot be written holds no copy.
  }
}

/** Every name that has a copy. */
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
