import { onVisible } from '../page/wake-up.ts';

/** Keeps the screen on while the page is seen, where the browser can. Returns the function that lets it go dark again. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isStopped = false;
  const ask = async () => {
    try {
      const held = (await navigator.wakeLock?.request('screen')) ?? null;
      const before = isStopped ? held : lock;
      if (!isStopped) lock = held;
      await before?.release();
    } catch {
      // A low battery, or a page in the background.
    }
  };
  void ask();
  // The browser lets go of it whenever the page is hidden.
  const stop = onVisible(() => void ask());
  return () => {
    isStopped = true;
    stop();
    void lock?.release().catch(() => undefined);
  };
}
