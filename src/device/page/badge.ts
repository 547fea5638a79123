/** The part of `navigator` that badges an installed app; not every browser has it. */
export type Badging = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** Shows a number on the installed app's icon; nothing for zero. Never throws. */
export async function showBadge(count: number, badging: Badging = navigator): Promise<void> {
  try {
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.());
  } catch {
    // The app is not installed, or badges are not allowed. A page tells what the badge would.
  }
}
