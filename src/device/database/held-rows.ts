import { onErasure } from './changes.ts';
import type { StorageError, Stored } from './result.ts';
import type { StoreName } from './schema.ts';
import type { Companion } from './transactions.ts';

/** Where a row stands. */
export type Place = { store: StoreName; key: string };

/**
 * A row in memory.
 * @property beside the rows in memory without which this one is useless: they are stored before it
 * @property isNew whether the database had no row of that key. A row that it has later comes from another tab, which has gone on
 * from there: the row in memory then gives way
 */
export type Held = { value: unknown; why: StorageError; beside?: readonly Place[]; isNew?: true };

/**
 * Rows that the device could not store. They live as long as this page, so that the customer's input can still be
 * sent. They move into the database with the first change that it accepts together with their companions.
 */
export const memory: Record<StoreName, Map<string, Held>> = {
  outbox: new Map(),
  drafts: new Map(),
  tables: new Map(),
  settings: new Map(),
  attachments: new Map(),
  shares: new Map(),
  courses: new Map(),
};

type Outranks = (held: unknown, stored: unknown) => boolean;
/** By store: whether a new row in memory stays where another tab has stored an earlier state of it. */
const outranks: Partial<Record<StoreName, Outranks>> = {};

/** Sets which new rows in memory replace the stored one instead of giving way to it. Without that, none does. */
export function setOutranks(store: StoreName, rule: Outranks): void {
  outranks[store] = rule;
}

/** Whether a new row in memory replaces the stored one. */
export const replaces = (store: StoreName, held: unknown, stored: unknown): boolean =>
  outranks[store]?.(held, stored) ?? false;

/** Forgets every row in memory. */
export function clearMemory(): void {
  for (const held of Object.values(memory)) held.clear();
}

/** Keeps a row in memory until it is stored, or the customer erases the device, in whatever tab. */
export function keepInMemory(store: StoreName, key: string, held: Held): void {
  onErasure(clearMemory);
  memory[store].set(key, held);
}

/** The result of something that is in memory alone. */
export function inMemory<T>(value: T, why: StorageError): Stored<T> {
  return { ok: true, value, durable: false, why };
}

/** Drops a new row from memory that another tab has stored meanwhile. Returns whether the stored one counts. */
export function giveWay(store: StoreName, key: string, stored: unknown): boolean {
  const held = memory[store].get(key);
  if (!held) return true;
  if (!held.isNew || replaces(store, held.value, stored)) return false;
  memory[store].delete(key);
  return true;
}

/** Holds a row and its companions in memory. Returns the places of all its companions, earlier ones included. */
export function hold(
  store: StoreName,
  key: string,
  { value, why, beside = [], isNew }: Held,
  companions: readonly Companion[],
): readonly Place[] {
  const all = [...beside, ...companions.map((companion) => ({ store: companion.store, key: companion.key }))];
  keepInMemory(store, key, { value, why, beside: all, ...(isNew && { isNew }) });
  for (const companion of companions)
    keepInMemory(companion.store, companion.key, { value: companion.value, why });
  return all;
}
