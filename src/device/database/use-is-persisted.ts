import { useEffect, useState } from 'react';

/**
 * Whether the browser protects this site's storage from eviction; null until known, or when the browser cannot tell.
 */
export function useIsPersisted(): boolean | null {
  const [isPersisted, setPersisted] = useState<boolean | null>(null);
  useEffect(() => {
    const answer = navigator.storage?.persisted?.();
    void answer?.then(setPersisted, () => setPersisted(null));
  }, []);
  return isPersisted;
}
