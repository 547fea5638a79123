import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's heading when another view takes the place of the one whose button was pressed, as a navigation
 * does. @param view null for views that come by themselves
 */
export function useHeadingFocus(view: string | null): void {
  const shown = useRef(view);
  useEffect(() => {
    if (view === shown.current) return;
    shown.current = view;
    if (view !== null) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [view]);
}
