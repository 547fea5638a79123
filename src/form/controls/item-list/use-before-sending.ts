import { useEffect, useRef } from 'react';

/**
 * Calls back when the form around an element is sent. The form's own listener comes before React's, so the answers are read
 * after it.
 * @param id the element's id
 */
export function useBeforeSending(id: string, callback: () => void): void {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    const form = document.getElementById(id)?.closest('form');
    const call = () => latest.current();
    form?.addEventListener('submit', call);
    return () => form?.removeEventListener('submit', call);
  }, [id]);
}
