import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still on the page, for an answer that may come after it was left. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
