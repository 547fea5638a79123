import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import {
  assetHeaders,
  builtPages,
  inlineHashes,
  paymentHeaders,
  type SecuritySettings,
  securityHeaders,
} from '../../../build/security-headers.ts';
import { isPaymentPath, renewNonce } from '../../../src/domain/payment/payment-document.ts';
import { SHARE_ACTION, sharePageFor } from '../../../src/domain/share.ts';
import { isTableName, type TableName } from '../../../src/domain/tables.ts';
import {
  CHECKED,
  cachePolicy,
  DECORATION,
  fileUnder,
  HASHED,
  ONCE,
  replyContent,
  replyFile,
  replyText,
} from './representation.ts';

const notFound = () =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** Shares are handled by the service worker. Without one, the page says that nothing has arrived. */
const nothingReceived = () =>
  new Response(null, { status: 303, headers: { location: sharePageFor({ problem: 'absent' }) } });

/**
 * The documents for a navigation to a path without a page of its own, best first. The service worker has the
 * same order (sw/pages.ts).
 */
const SHELLS = ['app-shell.html', 'index.html'];

/**
 * Serves the built site with that build's content security policy: its files, a route's own index.html, and
 * the shell for every other navigation, because the app knows the routes.
 */
export function siteHandler(
  dist: string,
  settings: SecuritySettings = {},
): (request: Request) => Promise<Response> {
  const inline = inlineHashes(builtPages(dist));
  const forPages = Object.entries(securityHeaders(inline, settings));
  const forPayments = paymentHeaders(inline, settings);
  const forAssets = Object.entries(assetHeaders(settings));
  return async (request) => {
    const payment = await replyPayment(request, dist, forPayments);
    if (payment) return payment;
    const reply = await answer(request, dist);
    const { pathname } = new URL(request.url);
    const isAsset = HASHED.test(pathname) || DECORATION.test(pathname);
    const headers = isAsset ? forAssets : forPages;
    for (const [name, value] of headers) reply.headers.set(name, value);
    // For public/pre-paint.js, which must know whether a service is open before it can ask.
    if (!isAsset) reply.headers.set('server-timing', `now;dur=${Date.now()}`);
    return reply;
  };
}

/**
 * The document of payments, with a policy of its own and a nonce of this one response; null for any other request. No cache may
 * keep it: a later answer that it had not changed would bring the next nonce to it.
 * docs/rules/payments.md#own-document
 */
async function replyPayment(
  request: Request,
  dist: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!isPaymentPath(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const document = path.join(dist, pathname, 'index.html');
  const html = await readFile(document, 'utf8').catch(() => null);
  if (html === null) return null;
  const nonce = randomBytes(16).toString('base64');
  const renewed = renewNonce(html, headers['content-security-policy'] ?? '', nonce);
  const reply = replyText(request, document, renewed.html, ONCE);
  const own = { ...headers, 'content-security-policy': renewed.policy };
  for (const [name, value] of Object.entries(own)) reply.headers.set(name, value);
  return reply;
}

async function answer(request: Request, dist: string): Promise<Response> {
  if (new URL(request.url).pathname === SHARE_ACTION) return nothingReceived();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const headers = { allow: 'GET, HEAD', 'cache-control': 'no-store' };
    return new Response('Method not allowed\n', { status: 405, headers });
  }
  return (await replySite(request, dist)) ?? notFound();
}

async function replySite(request: Request, dist: string): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const file = fileUnder(dist, pathname);
  if (!file) return null;
  const own = await replyFile(request, file, cachePolicy(pathname));
  if (own) return own;
  const shells = isNavigation(request, pathname) ? SHELLS.map((shell) => path.join(dist, shell)) : [];
  for (const page of [path.join(file, 'index.html'), ...shells]) {
    const reply = await replyFile(request, page, CHECKED);
    if (reply) return reply;
  }
  return null;
}

/** {@link siteHandler} as a listener for Node's HTTP server. */
export function siteListener(dist: string, settings: SecuritySettings = {}): RequestListener {
  return getRequestListener(siteHandler(dist, settings), { overrideGlobalObjects: false });
}

/**
 * Only navigations get the shell. A missing script must be a 404: HTML in its place fails with misleading
 * errors.
 */
function isNavigation(request: Request, pathname: string): boolean {
  // « /mon-carnet. » has the full stop of a text, and no ending of a file.
  if (/\.[a-z0-9]+$/i.test(pathname)) return false;
  const mode = request.headers.get('sec-fetch-mode');
  return mode === null
    ? /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*')
    : mode === 'navigate';
}

/** The text of a table that the desk has changed; null where the file holds. */
export type ReadEdited = (name: TableName) => Promise<string | null>;

/**
 * Serves the operator's tables (docs/rules/reference-data.md#operator-tables): what the desk has changed of them, and else the
 * file. They are read for each request, so that an edit takes effect at once.
 * @param readEdited asks the database; while it does not answer, the last answers hold
 */
export function referenceRoutes(folder: string, readEdited: ReadEdited): Hono {
  const routes = new Hono();
  const last = new Map<TableName, string | null>();
  const editedOf = async (name: TableName) => {
    const text = await readEdited(name).catch(() => last.get(name) ?? null);
    last.set(name, text);
    return text;
  };
  routes.get('/:file{[a-z-]+\\.json}', async (context) => {
    const { raw } = context.req;
    const name = context.req.param('file');
    const table = path.basename(name, '.json');
    const edited = isTableName(table) ? await editedOf(table) : null;
    if (edited !== null) return replyContent(raw, name, new TextEncoder().encode(edited), CHECKED);
    return (
      (await replyFile(raw, path.join(folder, name), CHECKED)) ??
      context.json({ message: 'No such table' }, 404)
    );
  });
  return routes;
}
