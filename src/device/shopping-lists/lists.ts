import * as v from 'valibot';
import { onSessionChange } from '../../backend/session.ts';
import { shownTo } from '../../domain/person/owner.ts';
import { InstantSchema } from '../../domain/time/instant-schema.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { Merged } from '../address-book/address-book.ts';
import { broadcast, onChange } from '../database/changes.ts';
import type { Result, Stored } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import { changeStored } from '../database/transactions.ts';
import { accountNow } from '../session/page-token.ts';

/** A shopping list that the customer has saved under a name. Stored until they delete it. */
const SavedList = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The account that has saved it; null for a guest's. */
  account: v.optional(v.nullable(v.string()), null),
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
  const rows: unknown[] = Array.isArray(row) ? row : [];
  return rows.flatMap((one) => {
    const parsed = v.safeParse(SavedList, one);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Changes the lists that may be shown now; those of other accounts stay. Without `lists` nothing is written. */
async function change<R>(
  changeLists: (lists: SavedList[]) => { readonly result: R; readonly lists?: readonly SavedList[] },
): Promise<Result<R>> {
  const changed = await changeStored<R>('settings', KEY, (row) => {
    const all = parse(row);
    const shown = shownTo(all, accountNow());
    const { result, lists } = changeLists(shown);
    const others = all.filter((list) => !shown.includes(list));
    return lists ? { result, write: [...lists, ...others] } : { result };
  });
  broadcast('settings', KEY);
  return changed;
}

const sameName = (a: string, b: string) => a.toLocaleLowerCase('fr') === b.toLocaleLowerCase('fr');

/** The lists of this device that may be shown now, the latest first. */
export async function readLists(): Promise<Stored<SavedList[]>> {
  const read = await rows.get('settings', KEY);
  return read.ok ? { ...read, value: shownTo(parse(read.value), accountNow()) } : read;
}

export type Saved = 'added' | 'replaced' | 'full';

/** Saves a list under its name, in place of one with the same name. An error when it would be lost with the page. */
export const saveList = (name: string, lines: readonly unknown[], now: Instant): Promise<Result<Saved>> =>
  change<Saved>((lists) => {
    const others = lists.filter((list) => !sameName(list.name, name));
    if (others.length >= MAX_LISTS) return { result: 'full' };
    const before = lists.find((list) => sameName(list.name, name));
    const account = before ? before.account : accountNow();
    const list: SavedList = { id: crypto.randomUUID(), account, name, lines: [...lines], savedAt: now };
    return { result: before ? 'replaced' : 'added', lists: [list, ...others] };
  });

/** Deletes one list; an unknown id changes nothing. Never throws. */
export const deleteList = (id: string): Promise<Result<void>> =>
  change<void>((lists) => ({ result: undefined, lists: lists.filter((list) => list.id !== id) }));

/** Deletes all lists, but those of other accounts. Never throws. */
export const deleteLists = (): Promise<Result<void>> =>
  change<void>(() => ({ result: undefined, lists: [] }));

/**
 * Merges the lists of another device, which may be unreadable, into this one's: of two with the same id or name, the
 * one saved last stays. Returns how many were merged, and for how many there is no room.
 * @param now limits the dates of another device, whose clock may be ahead: its lists must not win for ever
 */
export const takeLists = (moved: unknown, now: Instant): Promise<Result<Merged>> =>
  change<Merged>((here) => {
    let lists: readonly SavedList[] = here;
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
    return count === 0 ? { result } : { result, lists: [...lists].sort((a, b) => b.savedAt - a.savedAt) };
  });

/** Calls back after every change of a list, in any tab, and of who is signed in. Returns the function that stops it. */
export function onListsChange(listener: () => void): () => void {
  const stops = [
    onSessionChange(listener),
    onChange('settings', (key) => {
      if (key === undefined || key === KEY) listener();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
