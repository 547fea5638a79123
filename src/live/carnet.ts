import { useEffect, useState } from 'react';
import type { CarnetEntry } from '../domain/carnet.ts';
import { onCarnetChange, readCarnet } from '../storage/carnet.ts';

/** The carnet of this device, followed while the component lives; null until it has been asked. */
export function useCarnet(): readonly CarnetEntry[] | null {
  const [entries, setEntries] = useState<readonly CarnetEntry[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const stored = await readCarnet();
      if (isCurrent) setEntries(stored.ok ? stored.value : []);
    };
    void read();
    const stop = onCarnetChange(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return entries;
}
