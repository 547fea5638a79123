/** The part of `navigator` that badges an installed app; not every browser has it. */
type Badging = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

const COUNT = /^\(\d{1,9}\) /;

/** Shows in the tab's title, and on the installed app's icon, how many orders wait for somebody. Never throws. */
export function showWaiting(count: number, badging: Badging = navigator): void {
  const title = document.title.replace(COUNT, '');
  document.title = count > 0 ? `(${count}) ${title}` : title;
  const badged = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.();
  // The app is not installed, or badges are not allowed.
  badged?.catch(() => undefined);
}
