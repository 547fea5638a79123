/** The tolerated difference between two clocks that run side by side, in milliseconds. */
const SLACK = 2000;

/** The device's clock minus the monotonic time since the page began, at the last check; null before the first one. */
let known: number | null = null;

/**
 * Whether the device's clock was set, or the device has slept, since the last check. An earlier measurement may be
 * wrong then.
 */
export function hasJumped(): boolean {
  const difference = Date.now() - performance.now();
  const moved = known !== null && Math.abs(difference - known) > SLACK;
  known = difference;
  return moved;
}
