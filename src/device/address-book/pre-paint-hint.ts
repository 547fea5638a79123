/**
 * A hint that tells whether this device has an address book. public/pre-paint.js reads it before the database can
 * answer, and forms load the picker only with it. A wrong hint reserves an empty place for a moment, and no more.
 */
const KEY = 'lg-carnet';

/** Sets or removes the hint. Never throws. */
export function hintAddressBook(hasEntries: boolean): void {
  try {
    if (hasEntries) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without the hint, forms offer no entries; /mon-carnet still shows them.
  }
}

/** Whether the hint is set. Never throws. */
export function isAddressBookHinted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
