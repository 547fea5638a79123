import { useEffect, useState } from 'react';

/** How many cards one task draws: a slow phone does so in less than a tenth of a second. */
const STEP = 12;

/**
 * The number of cards to draw: a screenful at once, and a few more after each frame until all are drawn.
 * @param wanted the number of cards in the list
 */
export function useDrawn(wanted: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= wanted) return;
    // The next step comes after the frame, so that touches are answered in between.
    const timer = setTimeout(() => setDrawn((count) => count + STEP));
    return () => clearTimeout(timer);
  }, [drawn, wanted]);
  return Math.min(drawn, wanted);
}
