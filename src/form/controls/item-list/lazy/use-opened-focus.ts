import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Gives the focus to a box that a press has opened, and back to what was pressed once the box is gone (docs/rules/pages.md#focus).
 * @param isThere whether the box is drawn
 */
export function useOpenedFocus<Box extends HTMLElement>(isThere = true): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const [pressed] = useState(() => document.activeElement);
  useEffect(() => {
    if (!isThere) return;
    box.current?.focus();
    return () => {
      if (pressed instanceof HTMLElement) pressed.focus();
    };
  }, [isThere, pressed]);
  return box;
}
