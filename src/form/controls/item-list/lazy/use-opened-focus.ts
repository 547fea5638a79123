import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Gives the focus to a box that a press has opened, and back to what was pressed when the box goes with the focus in it
 * (docs/rules/pages.md#focus).
 * @param isThere whether the box is drawn
 */
export function useOpenedFocus<Box extends HTMLElement>(isThere = true): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const [pressed] = useState(() => document.activeElement);
  // A layout effect ends while the box is still on the page, and knows whether it has the focus.
  useLayoutEffect(() => {
    const opened = box.current;
    if (!isThere || !opened) return;
    opened.focus();
    return () => {
      if (opened.contains(document.activeElement) && pressed instanceof HTMLElement) pressed.focus();
    };
  }, [isThere, pressed]);
  return box;
}
