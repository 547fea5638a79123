import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from './send.ts';

/** 501 is the embedded backend's word for what only a hosted project offers. */
const FAILURES = [500, 502, 503, 504];
/** What no customer should read: stack traces, the database's own words, files from beside the site. */
const LEAKS = /\n\s+at |node_modules|\.ts:\d|syntax error at|root:x:0|"devDependencies"|PRIVATE KEY/;

/** What no request, however odd, may bring about; null when nothing of it happened. */
export function whatIsWrong(reply: Reply, origin: URL): string | null {
  if (reply === 'hang') return 'no answer';
  const { status, headers, text } = reply;
  if (FAILURES.includes(status)) return `status ${status}`;
  if (LEAKS.test(text)) return `a leak in ${JSON.stringify(text.slice(0, 200))}`;
  // Nothing is kept in cookies, so that no other site can act for a customer.
  if (headers['set-cookie']) return 'a cookie';
  if (headers.location && new URL(headers.location, origin).origin !== origin.origin) {
    return `a way to ${headers.location.slice(0, 100)}`;
  }
  return headers['content-type'] ? whatIsBare(headers) : null;
}

/** What says something says what may be done with it, refusals too. */
function whatIsBare(headers: IncomingHttpHeaders): string | null {
  const type = headers['content-type'] ?? '';
  if (!headers['content-security-policy']?.includes("default-src 'none'")) return `${type} without a policy`;
  if (headers['x-content-type-options'] !== 'nosniff') return `${type} to be guessed at`;
  if (type.startsWith('text/') && !/charset=utf-8/i.test(type)) return `${type} without an alphabet`;
  return headers['cache-control'] ? null : `${type} to be kept by whoever likes`;
}
