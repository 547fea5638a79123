import { trimEnd } from '../text/trim-end.ts';

/**
 * The document that holds a card form. It is loaded by itself, because a content security policy belongs to a document, and the
 * provider's widget needs a wider one than every other page (docs/decisions/0012-one-content-security-policy.md).
 */

/** Its page. */
export const PAYMENT_PATH = '/paiement';

/** Whether the page of a path is shown in the document of payments. */
export const isPaymentPath = (pathname: string): boolean => trimEnd(pathname, '/') === PAYMENT_PATH;

/**
 * What the build writes in place of a nonce. A host that sends files as they are sends it with each response; wherever something of
 * ours answers, {@link renewNonce} replaces it, for each response.
 */
export const BUILD_NONCE = 'build';

/** The element that hands the nonce to the page's script, as Vite names it: https://vite.dev/guide/features#nonce */
export const NONCE_SELECTOR = 'meta[property="csp-nonce"]';
const NONCE_ELEMENT = /(<meta property="csp-nonce" nonce=")[^"]*/;

/** The same element in a document. */
export const nonceElement = (nonce: string): string => `<meta property="csp-nonce" nonce="${nonce}">`;

/** The source of a policy that allows the elements with a nonce. */
export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`;
const NONCE_SOURCE = /'nonce-[^']*'/g;

/** The document as it was built, whichever nonce it came with. */
export const withBuildNonce = (html: string): string => html.replace(NONCE_ELEMENT, `$1${BUILD_NONCE}`);

/**
 * A document of payments and its policy with another nonce.
 * @param nonce base64 of 128 random bits: nobody who writes into a page can guess them
 */
export function renewNonce(
  html: string,
  policy: string,
  nonce: string,
): { readonly html: string; readonly policy: string } {
  return {
    html: html.replace(NONCE_ELEMENT, `$1${nonce}`),
    policy: policy.replace(NONCE_SOURCE, nonceSource(nonce)),
  };
}
