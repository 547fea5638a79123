import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the form around an element is sent. The form's own listener comes before React's, so the answers are read
 * after it.
 * @param id the element's id
 */
export function useBeforeSending(id: string, callback: () => void): void {
  const onSubmit = useEffectEvent(callback);
  useEffect(() => {
    const form = document.getElementById(id)?.closest('form');
    const listener = () => onSubmit();
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, [id]);
}
