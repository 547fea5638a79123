/** What two clocks that run side by side may differ by between two looks. */
const SLACK = 2000;

/** The device's clock less the time since the page began, which nobody can set; null before the first look. */
let known: number | null = null;

/**
 * Whether the device's clock has been set, or the device has slept, since the last look: what was measured of it before
 * may hold no longer.
 */
export function hasJumped(): boolean {
  const difference = Date.now() - performance.now();
  const moved = known !== null && Math.abs(difference - known) > SLACK;
  known = difference;
  return moved;
}
