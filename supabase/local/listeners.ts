import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';

/** Paths of the backend; all others belong to the site. */
const BACKEND_PATH = /^\/(healthz|data|sandbox|(auth|rest|storage|functions|realtime|graphql)\/v1)(?=[/?]|$)/;
const API_PATH = /^\/(auth|rest|storage|functions)\/v1(?=[/?]|$)/;

/** Gives the backend its paths, and the site all others. */
export function beside(site: RequestListener, backend: RequestListener): RequestListener {
  return (request, response) => {
    const handle = BACKEND_PATH.test(request.url ?? '') ? backend : site;
    handle(request, response);
  };
}

/** Adds headers to every response. They are set first, so that error answers have them too. */
export function withHeaders(
  headers: Readonly<Record<string, string>>,
  listener: RequestListener,
): RequestListener {
  const entries = Object.entries(headers);
  return (request, response) => {
    for (const [name, value] of entries) response.setHeader(name, value);
    // An API answer that is opened as a page is downloaded instead of displayed.
    if (API_PATH.test(request.url ?? ''))
      response.setHeader('content-disposition', 'attachment; filename="api.json"');
    listener(request, response);
  };
}

/** The routes of an app as a listener of Node's server. */
export function listenerOf(app: Hono): RequestListener {
  return getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler: unreadable });
}

/** The answer to a request whose path or host is none. The routes answer every other error themselves. */
function unreadable(error: unknown): Response {
  const isTheirs = error instanceof RequestError;
  if (!isTheirs) console.error(error);
  const code = isTheirs ? 'bad_request' : 'unexpected_failure';
  const message = isTheirs ? 'The address cannot be read' : 'Internal error';
  return Response.json({ code, message }, { status: isTheirs ? 400 : 500 });
}
