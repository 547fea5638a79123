import type { FormStore } from '../../engine/form-store.ts';

/**
 * Reads the chosen files of a field after all earlier choices for it, however long those take, so that its files stay
 * in the order of choice. An order that is sent meanwhile waits for all of them (see form/engine/files-read.ts).
 * @param read adds the files to the form; resolves to the reasons for refused files, one sentence each
 * @returns the result of `read`; rejects when `read` rejects
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
