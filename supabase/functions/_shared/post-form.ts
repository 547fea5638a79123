import { formEntries, isTurnedAway } from '../../../src/domain/form-post.ts';
import type { FormPost } from '../../../src/services/form-endpoint.ts';
import { type Body, parseStorableJson, readBody } from './body.ts';
import type { Sending } from './forwards.ts';

/** An answer is a few words; what is longer is a page, and is not read to its end. */
const READ_AT_MOST = 10_000;

/**
 * Posts to a form-collection service and says how it ended. Only an answer in the 200s counts as taken. Never throws.
 * @param patienceMs for the whole exchange, answer included
 */
export async function postForm(
  url: string,
  post: FormPost,
  request: typeof fetch,
  patienceMs: number,
): Promise<Sending> {
  try {
    const reply = await request(url, {
      method: 'POST',
      ...encoded(post),
      // A page to look at is for browsers: where one is answered all the same, nothing was taken.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const body = await readBody(reply, READ_AT_MOST);
    const retryAfter = reply.headers.get('retry-after');
    if (!reply.ok) return { outcome: 'refused', failure: `http ${reply.status}`, retryAfter };
    if (!body.ok && body.reason === 'interrupted') {
      return { outcome: 'unanswered', failure: body.reason, retryAfter };
    }
    if (isPage(reply, body)) return { outcome: 'refused', failure: 'a page and no answer', retryAfter };
    return body.ok && isTurnedAway(parseStorableJson(body.bytes))
      ? { outcome: 'refused', failure: 'turned away', retryAfter }
      : { outcome: 'delivered' };
  } catch (error) {
    const wasHeard = !isUnreachable(error);
    return { outcome: wasHeard ? 'unanswered' : 'refused', failure: nameOf(error), retryAfter: null };
  }
}

const DOCUMENT = /^\s*<(?:!doctype|html|head|body)/i;

/**
 * Whether a page came where JSON was asked for: a question whether the sender is a person, a form that waits to be activated,
 * a portal. A few words from a script of the operator's own are none, whatever their type.
 */
function isPage(reply: Response, body: Body): boolean {
  if (body.ok) return DOCUMENT.test(new TextDecoder().decode(body.bytes.subarray(0, 200)));
  return body.reason === 'too_large' && /html/i.test(reply.headers.get('content-type') ?? '');
}

/** JSON as it is; otherwise a form post. The boundary is fetch's to write. */
function encoded({ format, fields }: FormPost): Pick<RequestInit, 'body' | 'headers'> {
  const accept = 'application/json';
  if (format === 'json') {
    return { headers: { accept, 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  }
  const form = new FormData();
  for (const [name, value] of formEntries(fields)) form.append(name, value);
  return { headers: { accept }, body: form };
}

/** Nobody was there to hear it: the connection itself failed. Node names the reason; where it is not named, who knows. */
function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error');
