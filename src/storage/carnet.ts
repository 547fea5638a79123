import { type CarnetEntry, inCarnetOrder, MAX_CARNET, mergeCarnets, parseCarnet } from '../domain/carnet.ts';
import type { Instant } from '../domain/island-time.ts';
import { markCarnet } from './carnet-mark.ts';
import { announce, onChange } from './changes.ts';
import type { Result, Stored } from './result.ts';
import * as rows from './rows.ts';
import { changeStored } from './transactions.ts';

/** All in one row, so that two tabs cannot write past each other; none of it in a page alone, which would take it along. */
const KEY = 'carnet';

/** The entries of this device, in the order in which they are shown. A mark that says otherwise is put right. */
export async function readCarnet(): Promise<Stored<CarnetEntry[]>> {
  const read = await rows.get('settings', KEY);
  if (!read.ok) return read;
  const value = inCarnetOrder(parseCarnet(read.value));
  if (read.durable) markCarnet(value.length > 0);
  return { ...read, value };
}

type Changed<R> = { readonly result: R; readonly entries: readonly CarnetEntry[] | null };

async function change<R>(changeEntries: (entries: CarnetEntry[]) => Changed<R>): Promise<Result<R>> {
  const changed = await changeStored<R>('settings', KEY, (row) => {
    const { result, entries } = changeEntries(parseCarnet(row));
    if (entries === null) return { result };
    if (entries.length === 0) return { result, remove: true };
    // Before the row is there, and twice does no harm: whoever leaves in between comes back to forms that ask for it.
    markCarnet(true);
    return { result, write: entries };
  });
  // Puts the mark right where nobody is left.
  await readCarnet();
  announce('settings', KEY);
  return changed;
}

export type Kept = 'kept' | 'full';

/** Keeps an entry, in the place of the one of the same id. An error where it would go with the page. */
export const keepEntry = (entry: CarnetEntry): Promise<Result<Kept>> =>
  change<Kept>((entries) => {
    const others = entries.filter(({ id }) => id !== entry.id);
    if (others.length >= MAX_CARNET) return { result: 'full', entries: null };
    return { result: 'kept', entries: [...others, entry] };
  });

export const deleteEntry = (id: string): Promise<Result<void>> =>
  change((entries) => ({ result: undefined, entries: entries.filter((entry) => entry.id !== id) }));

/** Erases the whole carnet. */
export const deleteCarnet = (): Promise<Result<void>> => change(() => ({ result: undefined, entries: [] }));

/** Takes the entries of another device, read or not, into this one's. Returns how many were new or newer. */
export const takeCarnet = (moved: unknown, now: Instant): Promise<Result<number>> =>
  change((here) => {
    const { entries, taken } = mergeCarnets(here, parseCarnet(moved), now);
    return { result: taken, entries: taken > 0 ? entries : null };
  });

/** Calls back after every change of the carnet, made in any tab. Returns the function that stops it. */
export function onCarnetChange(listener: () => void): () => void {
  return onChange('settings', (key) => {
    if (key === undefined || key === KEY) listener();
  });
}
