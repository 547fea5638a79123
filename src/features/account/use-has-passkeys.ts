import { useEffect, useState } from 'react';
import { hasPasskeys } from '../../backend/passkeys.ts';

/** Whether this browser and the server have passkeys; false until it is known. */
export function useHasPasskeys(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isHere = true;
    void hasPasskeys().then((has) => isHere && setOffered(has));
    return () => {
      isHere = false;
    };
  }, []);
  return isOffered;
}
