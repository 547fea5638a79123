import * as v from 'valibot';
import { Entry, isFinished } from '../../domain/submission.ts';

/**
 * Copies of every unfinished submission in local storage: databases get deleted and damaged, and the screen has said
 * that the order is safe here. The copies have no files, which are too large.
 */
const PREFIX = 'lg-waiting:';
const keyOf = (id: string) => PREFIX + id;

/** The entries that this page has written last, so that a change of one does not write the others again. */
const written = new Map<string, Entry>();

function keys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

/** A copy: null when it is damaged, 'unreadable' when a newer version of the app may have written it. */
function parse(text: string | null): Entry | 'unreadable' | null {
  try {
    const parsed = v.safeParse(Entry, JSON.parse(text ?? ''));
    return parsed.success ? parsed.output : 'unreadable';
  } catch {
    return null;
  }
}

/**
 * Writes copies of the unfinished submissions, and deletes all other copies but those of a newer tab. Never throws: when
 * storage is full or forbidden, only the database has them.
 */
export function copyWaiting(entries: readonly Entry[]): void {
  const waiting = entries.filter((entry) => !isFinished(entry));
  const ids = new Set(waiting.map(({ id }) => id));
  try {
    for (const key of keys()) {
      const isOver = !ids.has(key.slice(PREFIX.length)) && parse(localStorage.getItem(key)) !== 'unreadable';
      if (isOver) localStorage.removeItem(key);
    }
    for (const id of written.keys()) if (!ids.has(id)) written.delete(id);
    for (const entry of waiting) {
      if (written.get(entry.id) === entry) continue;
      localStorage.setItem(keyOf(entry.id), JSON.stringify(entry));
      written.set(entry.id, entry);
    }
  } catch {
    // The database still has the entries.
  }
}

/** Every readable copy. */
export function waitingCopies(): Entry[] {
  try {
    return keys()
      .map((key) => parse(localStorage.getItem(key)))
      .filter((entry) => entry !== null && entry !== 'unreadable');
  } catch {
    return [];
  }
}
