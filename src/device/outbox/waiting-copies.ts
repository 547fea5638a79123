import * as v from 'valibot';
import { Entry, isFinished } from '../../domain/submission.ts';

/**
 * Copies of every unfinished submission in local storage: databases get deleted and damaged, and the screen has said
 * that the order is safe here. The copies have no files, which are too large.
 */
const PREFIX = 'lg-waiting:';
const keyOf = (id: string) => PREFIX + id;

/**
 * The ids of submissions that are over, latest first. A tab that was frozen meanwhile still knows them as they were, and would restore
 * them after a loss of the database.
 */
const OVER = 'lg-over';
const MOST_OVER = 50;
const Over = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function overIds(): string[] {
  const parsed = v.safeParse(Over, localStorage.getItem(OVER));
  return parsed.success ? parsed.output : [];
}

/** Whether some tab has seen this submission finished. @returns false also when storage is forbidden */
export function isKnownOver(id: string): boolean {
  try {
    return overIds().includes(id);
  } catch {
    return false;
  }
}

/** Adds ids that are over, and takes out those of submissions that wait again. */
function noteOver(over: readonly string[], waiting: ReadonlySet<string>): void {
  const known = overIds();
  const next = [...new Set([...over, ...known])].filter((id) => !waiting.has(id)).slice(0, MOST_OVER);
  if (next.join() === known.join()) return;
  if (next.length > 0) localStorage.setItem(OVER, JSON.stringify(next));
  else localStorage.removeItem(OVER);
}

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
 * Writes copies of the unfinished submissions. Never throws: when storage is full or forbidden, only the database has them.
 * @param areAll whether these are all of the device: then all other copies are deleted, but those of a newer tab
 */
export function copyWaiting(entries: readonly Entry[], areAll: boolean): void {
  const waiting = entries.filter((entry) => !isFinished(entry));
  const ids = new Set(waiting.map(({ id }) => id));
  const finished = new Set(entries.filter(isFinished).map(({ id }) => id));
  try {
    if (areAll) {
      const ended = keys()
        .map((key) => key.slice(PREFIX.length))
        .filter((id) => !ids.has(id) && parse(localStorage.getItem(keyOf(id))) !== 'unreadable');
      for (const id of ended) localStorage.removeItem(keyOf(id));
      // An entry that is merely missing may have been deleted with the database: only finished ones are noted as over.
      noteOver(
        ended.filter((id) => finished.has(id)),
        ids,
      );
    }
    for (const id of written.keys()) if (!ids.has(id)) written.delete(id);
    // A tab that was frozen may still list a submission that another tab has seen end.
    const over = areAll ? [] : overIds();
    for (const entry of waiting) {
      if (written.get(entry.id) === entry || over.includes(entry.id)) continue;
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

/**
 * Deletes the copies of submissions that were made until then, for a customer who has erased the device. Never throws.
 * @param until epoch milliseconds
 */
export function deleteCopies(until: number): void {
  for (const { id, createdAt } of waitingCopies()) {
    if (createdAt > until) continue;
    localStorage.removeItem(keyOf(id));
    written.delete(id);
  }
}
