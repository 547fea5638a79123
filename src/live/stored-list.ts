import { useEffect, useState } from 'react';
import type { Stored } from '../storage/result.ts';

/**
 * What this device keeps of something, followed while the component lives; null until it has been asked, and empty where
 * it cannot say.
 * @param read the same function at every render, as `onChange` is
 */
export function useStoredList<T>(
  read: () => Promise<Stored<T[]>>,
  onChange: (listener: () => void) => () => void,
): readonly T[] | null {
  const [list, setList] = useState<readonly T[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const follow = async () => {
      const stored = await read();
      if (isCurrent) setList(stored.ok ? stored.value : []);
    };
    void follow();
    const stop = onChange(() => void follow());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [read, onChange]);
  return list;
}
