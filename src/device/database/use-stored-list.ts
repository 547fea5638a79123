import { useEffect, useState } from 'react';
import type { StorageError, Stored } from './result.ts';

/**
 * A stored value, updated while the component is mounted; null until the device has answered.
 * @param read must be the same function at every render, like `onChange`
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

/**
 * A stored list, updated while the component is mounted; empty when it cannot be read, null until the device has
 * answered.
 */
export function useStoredList<T>(
  read: () => Promise<Stored<T[]>>,
  onChange: (listener: () => void) => () => void,
): readonly T[] | null {
  const stored = useStored(read, onChange);
  return stored && (stored.ok ? stored.value : NONE);
}

/** The reason why a stored value cannot be read; null when it can, and until the device has answered. */
export function useStoredFailure(
  read: () => Promise<Stored<unknown>>,
  onChange: (listener: () => void) => () => void,
): StorageError | null {
  const stored = useStored(read, onChange);
  return stored && !stored.ok ? stored.error : null;
}
