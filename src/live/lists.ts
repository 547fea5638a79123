import { useEffect, useState } from 'react';
import { onListsChange, readLists, type SavedList } from '../storage/lists.ts';

/** The named lists of this device, the latest first; null until it has been asked. */
export function useSavedLists(): readonly SavedList[] | null {
  const [lists, setLists] = useState<readonly SavedList[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const stored = await readLists();
      if (isCurrent) setLists(stored.ok ? stored.value : []);
    };
    void read();
    const stop = onListsChange(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return lists;
}
