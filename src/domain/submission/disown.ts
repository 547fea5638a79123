import { type Change, changed, type Entry, unchanged } from './entry.ts';

/** Gives the submission of an account that is deleted to nobody: it goes on, and whoever holds the device may see it. */
export function disown(entry: Entry): Change {
  return entry.account === null
    ? unchanged('not-applicable')
    : changed({ ...entry, account: null, isOwned: false });
}
