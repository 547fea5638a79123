/** Whether the app runs in its own window. */
export function isInstalled(): boolean {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  return isIosApp || window.matchMedia('(display-mode: standalone)').matches;
}

/**
 * Whether this is an iPhone or iPad, where installing uses the share sheet. Recent iPads identify as a Mac with a
 * touch screen.
 */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
