import { useEffect, useState } from 'react';
import type { StorageError, Stored } from './result.ts';

/**
 * What this device keeps of something, followed while the component lives; null until it has been asked.
 * @param read the same function at every render, as `onChange` is
 */
function useStored<T>(
  read: () => Promise<Stored<T>>,
  onChange: (listener: () => void) => () => void,
): Stored<T> | null {
  const [found, setFound] = useState<Stored<T> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const follow = async () => {
      const stored = await read();
      if (isCurrent) setFound(stored);
    };
    void follow();
    const stop = onChange(() => void follow());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [read, onChange]);
  return found;
}

const NONE: readonly never[] = [];

/** As `useStored`, of a list that is empty where the device cannot say. */
export function useStoredList<T>(
  read: () => Promise<Stored<T[]>>,
  onChange: (listener: () => void) => () => void,
): readonly T[] | null {
  const stored = useStored(read, onChange);
  return stored && (stored.ok ? stored.value : NONE);
}

/** Why the device cannot say what it keeps; null where it can, and until it has been asked. */
export function useStoredFailure(
  read: () => Promise<Stored<unknown>>,
  onChange: (listener: () => void) => () => void,
): StorageError | null {
  const stored = useStored(read, onChange);
  return stored && !stored.ok ? stored.error : null;
}
