import { notifyListeners } from './changes.ts';
import { STORE_NAMES } from './schema.ts';

/** A mark in local storage that an erasure takes with everything else. It says nothing but when it was made. */
const MARK = 'lg-marked-at';

/** The mark of this device, made where there is none; null when storage is full or forbidden. */
function markDevice(): string | null {
  try {
    const known = localStorage.getItem(MARK);
    if (known !== null) return known;
    const made = String(performance.timeOrigin + performance.now());
    localStorage.setItem(MARK, made);
    return made;
  } catch {
    return null;
  }
}

/** Whether the device still has this mark. A storage that cannot be read says nothing of an erasure. */
function isMarked(mark: string): boolean {
  try {
    return localStorage.getItem(MARK) === mark;
  } catch {
    return true;
  }
}

/**
 * Notices what a page has missed in the back/forward cache, where it hears no message: it reads everything anew, and forgets what
 * was erased meanwhile instead of restoring it (docs/rules/privacy.md#erase). Returns the function that stops it.
 */
export function followMissedErasure(): () => void {
  let left: string | null = null;
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) left = markDevice();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (left !== null && !isMarked(left)) notifyListeners({ erased: true });
    for (const store of STORE_NAMES) notifyListeners({ store });
  };
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('pagehide', onPageHide);
    removeEventListener('pageshow', onPageShow);
  };
}
