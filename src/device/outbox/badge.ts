import { type Entry, needsCustomer } from '../../domain/submission.ts';

/** The part of `navigator` that badges an installed app; not every browser has it. */
type Badging = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** Shows on the app's icon how many of these submissions need their customer. Never throws. */
export async function showBadge(entries: readonly Entry[], badging: Badging = navigator): Promise<void> {
  const count = entries.filter(needsCustomer).length;
  try {
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.());
  } catch {
    // The app is not installed, or badges are not allowed. « Mes envois » tells what the badge would.
  }
}
