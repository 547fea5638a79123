import { useEffect, useState } from 'react';

/** How many cards one task draws: a slow phone does so in less than a tenth of a second. */
const STEP = 12;

/** How many of so many cards are drawn: a few at once, which fill the screen, and a few more after each frame until all are. */
export function useDrawn(wanted: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= wanted) return;
    // After the frame, so that touches come between two steps.
    const timer = setTimeout(() => setDrawn((count) => count + STEP));
    return () => clearTimeout(timer);
  }, [drawn, wanted]);
  return Math.min(drawn, wanted);
}
