import { withBuildNonce } from '../src/domain/payment/payment-document.ts';
import { trimEnd } from '../src/domain/text/trim-end.ts';
import { digestOf, isOwnPolicy } from './own-policy.ts';
import type { PrecacheEntry } from './precache-entry.ts';

/** Limit for one file, in milliseconds: the other files wait for it no longer. */
const TIME_LIMIT = 60_000;

/** The answer to a request is not the file that was built. */
class Refused extends Error {}

/**
 * Fetches one file of the build as a response that can also answer a navigation. A captive portal answers 200 to
 * anything, and an app made of its pages would never start again: a document is recognised by its mark, every other
 * file by its digest.
 * @param url absolute
 * @throws Error when no answer is the file; its message begins with the address
 */
export function download(url: string, entry: PrecacheEntry): Promise<Response> {
  return entry.mark === undefined ? downloadFile(url, entry) : downloadDocument(url, entry, entry.mark);
}

/**
 * Tries a document's addresses in turn. Hosts redirect from `/restaurants` to `/restaurants/`, or from
 * `/restaurants/index.html` to either; some answer an address without a file with the home page.
 */
async function downloadDocument(url: string, { integrity }: PrecacheEntry, mark: string): Promise<Response> {
  const addresses = url.endsWith('.html') ? [url] : [url, `${trimEnd(url, '/')}/index.html`];
  return firstOf(addresses, async (address) => {
    const response = await get(address, 'reload');
    const html = await response.clone().text();
    const isDocument = typeOf(response) === 'text/html' && html.includes(mark);
    if (!isDocument) throw refusal(url, response);
    if (!(await isOwnPolicy(response.headers.get('content-security-policy'), html)))
      throw new Refused(`${url}: its content security policy is that of another build`);
    if ((await digestOf(new TextEncoder().encode(withBuildNonce(html)))) !== integrity)
      tellOnce(
        'info',
        `${url} was altered on its way here, and is used as it came. Other pages may have been too.`,
      );
    return withoutRedirect(response);
  });
}

/**
 * Fetches any other file of the build. The HTTP cache may hold a captive portal's answer, so the second attempt
 * bypasses it.
 */
async function downloadFile(url: string, { revision, integrity }: PrecacheEntry): Promise<Response> {
  const modes: readonly RequestCache[] = revision === null ? ['default', 'reload'] : ['reload'];
  const file = firstOf(modes, async (cache) => {
    const response = await get(url, cache);
    const isFile = integrity
      ? (await digestOf(await response.clone().arrayBuffer())) === integrity
      : typeOf(response) !== 'text/html';
    if (!isFile) throw refusal(url, response);
    return withoutRedirect(response);
  });
  return file.catch((error) => {
    if (error instanceof Refused)
      tellOnce(
        'warn',
        `Not stored: ${error.message}. Scripts and styles are used as they were built, or not at all.`,
      );
    throw error;
  });
}

/** Follows redirects within the site; one that leaves it fails. @throws Error for any status but 200 */
async function get(url: string, cache: RequestCache): Promise<Response> {
  const signal = AbortSignal.timeout(TIME_LIMIT);
  const response = await fetch(url, { cache, credentials: 'same-origin', mode: 'same-origin', signal });
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** A browser accepts no redirected response for a navigation. */
const withoutRedirect = (response: Response) =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response;

const typeOf = ({ headers }: Response) =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

const refusal = (url: string, response: Response) =>
  new Refused(`${url}: what came (${typeOf(response) || 'of no type'}) is not what was built`);

/** The result of the first attempt that succeeds. Each runs after the one before it has failed. */
async function firstOf<Choice>(choices: readonly Choice[], attempt: (choice: Choice) => Promise<Response>) {
  let reason: unknown;
  for (const choice of choices) {
    try {
      return await attempt(choice);
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

const told = new Set<string>();

/** Logs only the first message of a kind: a host that alters one file alters hundreds. */
function tellOnce(kind: 'info' | 'warn', message: string): void {
  if (told.has(kind)) return;
  told.add(kind);
  console[kind](message);
}
