import * as v from 'valibot';
import { InstantSchema } from '../../domain/instant-schema.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { Merged } from '../address-book/address-book.ts';
import { broadcast, onChange } from '../database/changes.ts';
import type { Result, Stored } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import { changeStored } from '../database/transactions.ts';

/** A shopping list that the customer has saved under a name. Stored until they delete it. */
const SavedList = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  /** The form's lines; the form parses them again. */
  lines: v.pipe(v.array(v.unknown()), v.maxLength(1000)),
  savedAt: InstantSchema,
});
export type SavedList = v.InferOutput<typeof SavedList>;

export const MAX_LISTS = 30;

/**
 * The key of the row that holds all lists. A change replaces the row in one transaction, so that two tabs cannot
 * overwrite each other. It is never held in memory only, where it would be lost with the page.
 */
const KEY = 'lists';

function parse(row: unknown): SavedList[] {
  return Array.isArray(row) ? row.filter((one): one is SavedList => v.is(SavedList, one)) : [];
}

const sameName = (a: string, b: string) => a.toLocaleLowerCase('fr') === b.toLocaleLowerCase('fr');

/** The lists of this device, the latest first. */
export async function readLists(): Promise<Stored<SavedList[]>> {
  const read = await rows.get('settings', KEY);
  return read.ok ? { ...read, value: parse(read.value) } : read;
}

export type Saved = 'added' | 'replaced' | 'full';

/** Saves a list under its name, in place of one with the same name. An error when it would be lost with the page. */
export async function saveList(
  name: string,
  lines: readonly unknown[],
  now: Instant,
): Promise<Result<Saved>> {
  const saved = await changeStored<Saved>('settings', KEY, (row) => {
    const lists = parse(row);
    const others = lists.filter((list) => !sameName(list.name, name));
    if (others.length >= MAX_LISTS) return { result: 'full' };
    const list: SavedList = { id: crypto.randomUUID(), name, lines: [...lines], savedAt: now };
    return { result: others.length < lists.length ? 'replaced' : 'added', write: [list, ...others] };
  });
  broadcast('settings', KEY);
  return saved;
}

/** Deletes one list; an unknown id changes nothing. Never throws. */
export async function deleteList(id: string): Promise<Result<void>> {
  const deleted = await changeStored<void>('settings', KEY, (row) => ({
    result: undefined,
    write: parse(row).filter((list) => list.id !== id),
  }));
  broadcast('settings', KEY);
  return deleted;
}

/** Deletes all lists. Never throws. */
export async function deleteLists(): Promise<Result<void>> {
  const deleted = await rows.remove('settings', KEY);
  broadcast('settings', KEY);
  return deleted;
}

/**
 * Merges the lists of another device, which may be unreadable, into this one's: of two with the same id or name, the
 * one saved last stays. Returns how many were merged, and for how many
 * there is no room.
 * @param now limits the dates of another device, whose clock may be ahead: its lists must not win for ever
 */
export async function takeLists(moved: unknown, now: Instant): Promise<Result<Merged>> {
  const taken = await changeStored<Merged>('settings', KEY, (row) => {
    let lists = parse(row);
    let count = 0;
    let noRoom = 0;
    for (const found of parse(moved)) {
      const list = { ...found, savedAt: Math.min(found.savedAt, now) };
      const isSame = (one: SavedList) => one.id === list.id || sameName(one.name, list.name);
      const others = lists.filter((one) => !isSame(one));
      const isBehind = lists.some((one) => isSame(one) && one.savedAt >= list.savedAt);
      if (isBehind) continue;
      if (others.length >= MAX_LISTS) {
        noRoom += 1;
        continue;
      }
      lists = [...others, list];
      count += 1;
    }
    const result = { taken: count, noRoom };
    return count === 0 ? { result } : { result, write: [...lists].sort((a, b) => b.savedAt - a.savedAt) };
  });
  broadcast('settings', KEY);
  return taken;
}

/** Calls back after every change of a list, in any tab. Returns the function that stops it. */
export function onListsChange(listener: () => void): () => void {
  return onChange('settings', (key) => {
    if (key === undefined || key === KEY) listener();
  });
}
