import { pageDocuments } from './pages.ts';
import { isPrecachable, matchPrecache } from './precache.ts';
import { answerTable, tableAt } from './reference-tables.ts';
import { isShare, receiveShare } from './share.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the backend answers: never from here. /data alone is cached, by reference-tables. */
const BACKEND = /^\/(functions|auth|rest|storage|realtime|graphql|data|healthz)(\/|$)/;

/** What the worker answers, as a promise for `respondWith`; null where the browser goes to the network as if there were no worker. */
export function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (isShare(request)) return receiveShare(request);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
  const table = tableAt(url);
  if (table) return answerTable(event, table);
  if (BACKEND.test(url.pathname)) return null;
  if (request.mode === 'navigate') return isFile(url) ? null : answerNavigation(request, url);
  const address = url.origin + url.pathname;
  return isPrecachable(address) ? answerFile(request, address) : null;
}

const isFile = ({ pathname }: URL) => /\.[a-z0-9]+$/i.test(pathname);

/** The network is there for what the browser has thrown out of the cache. */
async function answerFile(request: Request, address: string): Promise<Response> {
  return (await matchPrecache(address)) ?? fetch(request);
}

/** Every address of the app opens without the network: the page knows its routes. */
async function answerNavigation(request: Request, { pathname, origin }: URL): Promise<Response> {
  for (const address of pageDocuments(pathname)) {
    const page = await matchPrecache(origin + address);
    if (page) return page;
  }
  return fetch(request);
}
