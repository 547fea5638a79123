import { isPaymentPath, renewNonce } from '../src/domain/payment/payment-document.ts';
import { trimEnd } from '../src/domain/text/trim-end.ts';
import { completePrecache, isPrecachable, matchPrecache, pageOf, rememberPage } from './precache.ts';
import { type Asked, answerTable, tableAt } from './reference-tables.ts';
import { isShare, receiveShare } from './share.ts';

declare const self: ServiceWorkerGlobalScope;

/** Paths of the backend, which the worker never answers. Only /data is cached, by reference-tables. */
const BACKEND = /^\/(functions|auth|rest|storage|realtime|graphql|data|healthz)(\/|$)/;

/**
 * The worker's answer, as a promise for `respondWith`; null when the browser should use the network as if there were
 * no worker.
 */
export function answerTo(event: Asked): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (isShare(request)) return receiveShare(request);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
  const table = tableAt(url);
  if (table) return answerTable(event, table);
  if (BACKEND.test(url.pathname)) return null;
  if (request.mode === 'navigate') {
    const pathname = url.pathname.replace(PAGE_FILE, '/');
    return isFile(pathname) ? null : answerNavigation(request, pathname, url.origin);
  }
  const address = url.origin + url.pathname;
  const page = pageOf(address);
  if (page !== undefined) event.waitUntil(rememberPage(page).then(() => completePrecache()));
  return isPrecachable(address) ? answerFile(request, address) : null;
}

const isFile = (pathname: string) => /\.[a-z0-9]+$/i.test(pathname);

/** The file of a page by its name, as a bookmark or a link from elsewhere may have it: the page is at its folder. */
const PAGE_FILE = /\/index\.html$/;

/** Falls back to the network, because the browser may have evicted the file from the cache. */
async function answerFile(request: Request, address: string): Promise<Response> {
  return (await matchPrecache(address)) ?? fetch(request);
}

/** Every address of the app opens offline: the page's router knows them all. */
async function answerNavigation(request: Request, pathname: string, origin: string): Promise<Response> {
  if (isPaymentPath(pathname)) return answerPayment(request, pathname, origin);
  return (await storedPage(pathname, origin)) ?? fetch(request);
}

async function storedPage(pathname: string, origin: string): Promise<Response | undefined> {
  for (const address of pageDocuments(pathname)) {
    const page = await matchPrecache(origin + address);
    if (page) return page;
  }
  return undefined;
}

/**
 * The document of payments, with a nonce of this one response. No other document can hold a card form, so that the network comes
 * before the others.
 */
async function answerPayment(request: Request, pathname: string, origin: string): Promise<Response> {
  const [own = '/'] = pageDocuments(pathname);
  const stored = await matchPrecache(origin + own);
  if (stored) return withFreshNonce(stored);
  try {
    return await fetch(request);
  } catch (error) {
    const other = await storedPage(pathname, origin);
    if (other) return other;
    throw error;
  }
}

async function withFreshNonce(stored: Response): Promise<Response> {
  const headers = new Headers(stored.headers);
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const renewed = renewNonce(await stored.text(), headers.get(POLICY) ?? '', nonce);
  if (renewed.policy !== '') headers.set(POLICY, renewed.policy);
  // They describe the document as it came.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(renewed.html, { headers });
}

const POLICY = 'content-security-policy';

/**
 * Documents that may answer a navigation, best first: the page prerendered for that path, then the empty shell, then
 * the home page, in which the router renders the right page.
 */
function pageDocuments(pathname: string): readonly string[] {
  return [trimEnd(pathname, '/') || '/', '/app-shell.html', '/'];
}
