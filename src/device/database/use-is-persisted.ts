import { useEffect, useState } from 'react';

/** The browser's answer: whether what is kept here is safe from a clean-up; null until known, or where it can't say. */
export function useIsPersisted(): boolean | null {
  const [isPersisted, setPersisted] = useState<boolean | null>(null);
  useEffect(() => {
    const answer = navigator.storage?.persisted?.();
    void answer?.then(setPersisted, () => setPersisted(null));
  }, []);
  return isPersisted;
}
