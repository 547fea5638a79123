import type { FormStore } from '../../engine/form-store.ts';

/**
 * Reads what is chosen for a field once everything chosen for it before has been read, however long that takes: its files
 * stand in the order of choice. An order that is sent meanwhile waits for all of them (see form/engine/files-read.ts).
 * @param read takes the files into the form; resolves to why it did not take some, one sentence each
 * @returns what `read` resolves to; rejects with what it rejects with
 */
export function readInTurn(
  store: Pick<FormStore, 'reading'>,
  name: string,
  read: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  store.reading ??= new Map();
  const { reading } = store;
  const earlier = reading.get(name) ?? Promise.resolve(true);
  const refusals = earlier.then(read);
  const taken = Promise.all([earlier, refusals]).then(
    ([wereTaken, refused]) => wereTaken && refused.length === 0,
    () => false,
  );
  reading.set(name, taken);
  void taken.then(() => {
    if (reading.get(name) === taken) reading.delete(name);
  });
  return refusals;
}
