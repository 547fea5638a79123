import { broadcast } from './changes.ts';
import {
  clearMemory,
  giveWay,
  type Held,
  hold,
  inMemory,
  keepInMemory,
  memory,
  type Place,
  replaces,
} from './held-rows.ts';
import type { Result, Stored } from './result.ts';
import { STORE_NAMES, type StoreName } from './schema.ts';
import { onAnswerAgain } from './time-limit.ts';
import {
  type Companion,
  changeStored,
  erase,
  eraseIf,
  type Row,
  type RowChange,
  read,
  readAll,
  type Transaction,
  transact,
  write,
} from './transactions.ts';

/** Writes a row, or holds it in memory when the device cannot store it. Never throws. */
export async function put(store: StoreName, key: string, value: unknown): Promise<Stored<void>> {
  const earlier = memory[store].get(key);
  const written = await write(store, key, value);
  if (!written.ok) {
    keepInMemory(store, key, { ...memory[store].get(key), value, why: written.error });
    return inMemory(undefined, written.error);
  }
  // A later change in memory must stay: its own write is under way.
  if (memory[store].get(key) === earlier) memory[store].delete(key);
  return { ok: true, value: undefined, durable: true };
}

/** Reads a row; undefined when there is none. */
export async function get(store: StoreName, key: string): Promise<Stored<unknown>> {
  const known = memory[store].get(key);
  if (known && !known.isNew) return inMemory(known.value, known.why);
  const found = await read(store, (rows) => rows.get(key));
  const hasGivenWay = found.ok && found.value !== undefined && giveWay(store, key, found.value);
  // Where the row has moved from memory into the database since, it is still the row that was known.
  if (known && !hasGivenWay) return inMemory((memory[store].get(key) ?? known).value, known.why);
  if (found.ok) return { ...found, durable: true };
  return found.error === 'missing' ? inMemory(undefined, 'missing') : found;
}

/** The keys of a store, without reading values that may be megabytes. */
export async function keys(store: StoreName): Promise<Stored<string[]>> {
  const held = [...memory[store]];
  const found = await read(store, (rows) => rows.getAllKeys());
  const why = held[0]?.[1].why;
  if (!found.ok)
    return why || found.error === 'missing' ? inMemory([...memory[store].keys()], found.error) : found;
  if (!why) return { ...found, durable: true };
  return inMemory([...new Set([...found.value, ...memory[store].keys()])], why);
}

/** Reads every row of a store, including the rows in memory. */
export async function all(store: StoreName): Promise<Stored<Row[]>> {
  // Before the database is read: a row that moves into it meanwhile must not be missing in both.
  const known = [...memory[store]];
  const found = await readAll(store);
  const stored = new Map(found.ok ? found.value.map(({ key, value }) => [key, value]) : []);
  for (const [key, value] of stored) giveWay(store, key, value);
  const isPresent = ([key, { isNew, value }]: [string, Held]) =>
    !isNew || !stored.has(key) || replaces(store, value, stored.get(key));
  const present = known.filter(isPresent);
  const held = present.map(([key, { value }]) => ({ key, value }));
  const why = present[0]?.[1].why;
  if (!found.ok) return why || found.error === 'missing' ? inMemory(held, found.error) : found;
  if (!why) return { ...found, durable: true };
  const kept = found.value.filter(({ key }) => !present.some(([ours]) => ours === key));
  return inMemory([...kept, ...held], why);
}

/** Moves those of these rows that are in memory into the database; false when one of them still has no room. */
async function moved(places: readonly Place[]): Promise<boolean> {
  for (const { store, key } of places) {
    const row = memory[store].get(key);
    if (row) await put(store, key, row.value);
  }
  return places.every(({ store, key }) => !memory[store].has(key));
}

async function changeHeld<R>(
  store: StoreName,
  key: string,
  changeRow: (row: unknown) => RowChange<R>,
  companions: readonly Companion[],
): Promise<Stored<R>> {
  await get(store, key);
  const held = memory[store].get(key);
  if (!held) return change(store, key, changeRow, companions);
  const { result, write: next, remove: gone } = changeRow(held.value);
  if (gone) {
    await remove(store, key);
    return inMemory(result, held.why);
  }
  if (next === undefined) return inMemory(result, held.why);
  // Held at once, so that two simultaneous changes build on one another.
  const beside = hold(store, key, { ...held, value: next }, companions);
  if (!(await moved(beside))) return inMemory(result, held.why);
  if (held.isNew) return storeNew(store, key, { result, write: next }, changeRow);
  const written = await put(store, key, next);
  return written.ok ? { ...written, value: result } : written;
}

/** Moves a new row into the database. Where another tab has stored it meanwhile, that one is changed instead, unless ours outranks it. */
async function storeNew<R>(
  store: StoreName,
  key: string,
  ours: RowChange<R>,
  changeRow: (row: unknown) => RowChange<R>,
): Promise<Stored<R>> {
  const held = memory[store].get(key);
  const counts = (row: unknown) => row === undefined || replaces(store, ours.write, row);
  const done = await changeStored(store, key, (row) => (counts(row) ? ours : changeRow(row)));
  if (!done.ok) return inMemory(ours.result, done.error);
  // A later change in memory must stay: its own write is under way.
  if (memory[store].get(key) === held) memory[store].delete(key);
  return { ...done, durable: true };
}

/**
 * The store of what a courier does. When the disk is full, a change of its row is held in memory although the disk has an earlier state.
 * It has to be, or nobody would send it. It may be, because the server applies each step once by its key.
 */
const SENT_ONCE: StoreName = 'courses';

/**
 * Changes a row like {@link changeStored}, but holds a new row in memory when the device cannot store it. For rows of
 * one item each.
 * @param isKnown whether there is such a row, so that one that does not come in time is not taken for a new one
 */
export async function change<R>(
  store: StoreName,
  key: string,
  changeRow: (row: unknown) => RowChange<R>,
  companions: readonly Companion[] = [],
  isKnown = false,
): Promise<Stored<R>> {
  if (memory[store].has(key)) return changeHeld(store, key, changeRow, companions);
  let stored: unknown;
  const noting = (row: unknown) => {
    stored = row;
    return changeRow(row);
  };
  const done = await changeStored(store, key, noting, companions);
  if (done.ok) return { ...done, durable: true };
  if (memory[store].has(key)) return changeHeld(store, key, changeRow, companions);
  if (isKnown && done.error === 'frozen') return done;
  const existed = stored !== undefined;
  if (existed && (store !== SENT_ONCE || companions.length > 0)) return done;
  const { result, write: next } = changeRow(stored);
  if (next === undefined) return done;
  // A database that does not answer may have the row already. The row in memory is then not called new, or it would give way to that one.
  const isNew = !existed && done.error !== 'frozen' && { isNew: true as const };
  hold(store, key, { value: next, why: done.error, ...isNew }, companions);
  return inMemory(result, done.error);
}

/** Deletes a row from the database and from memory. */
export async function remove(store: StoreName, key: string): Promise<Result<void>> {
  const held = memory[store].delete(key);
  const removed = await erase(store, key);
  return held && !removed.ok ? { ok: true, value: undefined } : removed;
}

/** Deletes a row that is meant from the database and from memory. Resolves with whether it was. */
export async function removeIf(
  store: StoreName,
  key: string,
  isMeant: (row: unknown) => boolean,
): Promise<Result<boolean>> {
  const held = memory[store].get(key);
  const wasHeld = held !== undefined && isMeant(held.value) && memory[store].delete(key);
  const removed = await eraseIf(store, key, isMeant);
  return wasHeld ? { ok: true, value: true } : removed;
}

/** Deletes everything that this app stores in the database (docs/rules/privacy.md#erase). */
export function eraseAll(): Promise<Result<void>> {
  clearMemory();
  const clear = async (transaction: Transaction<'readwrite'>) => {
    const cleared = Array.from(transaction.objectStoreNames, (name) => transaction.objectStore(name).clear());
    transaction.commit();
    await Promise.all([...cleared, transaction.done]);
  };
  return transact(STORE_NAMES, 'readwrite', clear, { queued: true });
}

/**
 * Moves the rows in memory into a store that has room or answers again, unless another tab has stored one meanwhile, and has
 * every tab read it again.
 */
export async function storeHeld(store: StoreName): Promise<void> {
  for (const [key, { beside = [] }] of [...memory[store]]) {
    await get(store, key);
    // The row has given way to another tab's. That tab may have deleted what belongs to it, such as the files of a received order.
    if (!memory[store].has(key)) continue;
    const isComplete = await moved(beside);
    const row = memory[store].get(key);
    if (!isComplete || !row) continue;
    if (row.isNew) await storeNew(store, key, { result: null, write: row.value }, () => ({ result: null }));
    else await put(store, key, row.value);
  }
  broadcast(store);
}

onAnswerAgain((store) => void storeHeld(store));
