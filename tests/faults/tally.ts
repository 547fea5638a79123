import type { Exchange } from '../support/fault-proxy.ts';

/** Whether a request met the named fault. A cut after a refusal does not count as one after a commit. */
const KINDS: Record<string, (met: Exchange) => boolean> = {
  'cuts before the request': ({ fault }) => fault === 'cut-before',
  'cuts after the commit': ({ fault, status }) => fault === 'cut-after-commit' && isSuccess(status),
  'cuts in mid-reply': ({ fault, status }) => fault === 'cut-mid-reply' && isSuccess(status),
  'portal pages': ({ replied }) => replied === 200,
  'answers 204': ({ replied }) => replied === 204,
  redirects: ({ replied }) => replied === 302,
  'answers 401': ({ replied }) => replied === 401,
  'answers 429': ({ replied }) => replied === 429,
  'answers 500': ({ replied }) => replied === 500,
  hangs: ({ fault }) => fault === 'hang',
  delays: ({ fault }) => fault === 'delay',
};

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The number of requests that met each kind of fault, by its name. */
export function countFaults(exchanges: readonly Exchange[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(KINDS).map(([name, isMet]) => [name, exchanges.filter(isMet).length]),
  );
}
