/** Calls back whenever the page becomes visible again. Returns the function that stops it. */
export function onVisible(listener: () => void): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', check);
  // A page restored from the back/forward cache may have been away for hours.
  window.addEventListener('pageshow', check);
  return () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('pageshow', check);
  };
}

/**
 * Calls back whenever a request may succeed again: the network or the customer has returned. Returns the function
 * that stops it.
 */
export function onWakeUp(listener: () => void): () => void {
  window.addEventListener('online', listener);
  const stopWatching = onVisible(listener);
  return () => {
    window.removeEventListener('online', listener);
    stopWatching();
  };
}
