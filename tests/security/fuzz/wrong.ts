import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from './send.ts';

/** Server errors. 501 is left out: the embedded backend uses it for features of hosted projects. */
const FAILURES = [500, 502, 503, 504];
/** Text that no customer may see: stack traces, database errors, files outside the site. */
const LEAKS = /\n\s+at |node_modules|\.ts:\d|syntax error at|root:x:0|"devDependencies"|PRIVATE KEY/;

/** The fault in the reply to a request, however odd; null when the reply is fine. */
export function whatIsWrong(reply: Reply, origin: URL): string | null {
  if (reply === 'hang') return 'no answer';
  const { status, headers, text } = reply;
  if (FAILURES.includes(status)) return `status ${status}`;
  if (LEAKS.test(text)) return `a leak in ${JSON.stringify(text.slice(0, 200))}`;
  // No cookies are used, so that other sites cannot act for a customer.
  if (headers['set-cookie']) return 'a cookie';
  if (headers.location && new URL(headers.location, origin).origin !== origin.origin) {
    return `a way to ${headers.location.slice(0, 100)}`;
  }
  return headers['content-type'] ? whatIsBare(headers) : null;
}

/** The fault in the headers of an answer with content, refusals included; null when they are fine. */
function whatIsBare(headers: IncomingHttpHeaders): string | null {
  const type = headers['content-type'] ?? '';
  if (!headers['content-security-policy']?.includes("default-src 'none'")) return `${type} without a policy`;
  if (headers['x-content-type-options'] !== 'nosniff') return `${type} to be guessed at`;
  if (type.startsWith('text/') && !/charset=utf-8/i.test(type)) return `${type} without an alphabet`;
  return headers['cache-control'] ? null : `${type} to be kept by whoever likes`;
}
