/**
 * Whether this device has an address book, for public/foresee.js and for forms that fetch nothing where it has none: both ask
 * before the database can answer. A mark that is wrong keeps a place in vain for a moment, and no more.
 */
const KEY = 'lg-carnet';

export function hintAddressBook(hasEntries: boolean): void {
  try {
    if (hasEntries) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Then forms offer no entry: /mon-carnet still shows them.
  }
}

export function isAddressBookHinted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
