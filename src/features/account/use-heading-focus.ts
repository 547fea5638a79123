import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a new view, as a navigation does: the button that was pressed is gone, or below it.
 * @param view null for views that appear without a press
 */
export function useHeadingFocus(view: string | null): void {
  const shown = useRef(view);
  useEffect(() => {
    if (view === shown.current) return;
    shown.current = view;
    if (view !== null) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [view]);
}
