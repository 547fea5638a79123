import { isPaymentPath, NONCE_SELECTOR } from '../../domain/payment/payment-document.ts';
import { flushBeforeReload, isReloadBlocked, isServerThere } from './reload.ts';

/** The development server sends every page with the same document, which has no policy. */
const hasPolicies = !(import.meta as { env?: { DEV?: boolean } }).env?.DEV;

/** The nonce for the elements that the payment provider's widget adds; null in a document that cannot hold a card form. */
export function widgetNonce(): string | null {
  if (!hasPolicies) return '';
  return document.querySelector<HTMLMetaElement>(NONCE_SELECTOR)?.nonce || null;
}

/** Whether the page of a path belongs into this document (docs/decisions/0012-one-content-security-policy.md). */
export function isOwnDocument(pathname: string): boolean {
  if (typeof document === 'undefined' || !hasPolicies) return true;
  return isPaymentPath(pathname) === (widgetNonce() !== null);
}

const LOADED_FOR = 'lg-loaded-for';

/** The path for which this document was loaded here; null where the customer has loaded it. */
function takeLoadedFor(): string | null {
  try {
    const path = sessionStorage.getItem(LOADED_FOR);
    sessionStorage.removeItem(LOADED_FOR);
    return path;
  } catch {
    return null;
  }
}

/** A host that has sent this document once in the place of another would send it again. */
let loadedFor: string | null | undefined;

/** Whether this document was loaded here in the midst of a navigation to the open page. */
export function isLoadedOnTheWay(): boolean {
  loadedFor ??= takeLoadedFor();
  return loadedFor === window.location.pathname;
}

/**
 * Loads the document of the page that is open now, with the state of its navigation; the way back leads where it led. Forms are
 * saved first. Resolves with false when the page has to stay in this one: what it holds alone would be lost, nobody would
 * answer, or another document did not come.
 * @param onLeave called before the document is left
 */
export async function loadOwnDocument(pathname: string, onLeave?: () => void): Promise<boolean> {
  loadedFor ??= takeLoadedFor();
  if (loadedFor === pathname) return false;
  await flushBeforeReload();
  // The worker has the document. Without one, the browser's own error page would take the place of ours.
  const answers = navigator.serviceWorker?.controller || (await isServerThere());
  if (!answers || isReloadBlocked()) return false;
  try {
    sessionStorage.setItem(LOADED_FOR, pathname);
  } catch {
    return false;
  }
  onLeave?.();
  window.location.reload();
  return true;
}
