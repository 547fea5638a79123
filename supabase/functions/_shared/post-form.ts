import { formEntries, isTurnedAway } from '../../../src/domain/form-post.ts';
import type { FormPost } from '../../../src/services/form-endpoint.ts';
import { type Body, parseStorableJson, readBody } from './body.ts';
import type { Sending } from './forwards.ts';

/** In bytes. A normal answer is a few words; a longer one is a web page and is not read to its end. */
const READ_AT_MOST = 10_000;

/**
 * Posts to a form-collection service and reports the outcome. Only a 2xx answer counts as delivered. Never
 * throws.
 * @param patienceMs for the whole exchange, the answer included
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
      // A redirect leads to a page for people. It does not mean that the post was accepted.
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
 * Whether the answer is a web page although JSON was requested: a captcha, a form that is not activated, a
 * captive portal. A short text from the operator's own script counts as no page, whatever its content type.
 */
function isPage(reply: Response, body: Body): boolean {
  if (body.ok) return DOCUMENT.test(new TextDecoder().decode(body.bytes.subarray(0, 200)));
  return body.reason === 'too_large' && /html/i.test(reply.headers.get('content-type') ?? '');
}

/** The body of a post: JSON, or form data, whose boundary header fetch writes itself. */
function encoded({ format, fields }: FormPost): Pick<RequestInit, 'body' | 'headers'> {
  const accept = 'application/json';
  if (format === 'json') {
    return { headers: { accept, 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  }
  const form = new FormData();
  for (const [name, value] of formEntries(fields)) form.append(name, value);
  return { headers: { accept }, body: form };
}

/**
 * Whether the connection itself failed, so that the receiver cannot have accepted the post. Only Node names
 * the cause; an unknown cause counts as unanswered.
 */
function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error');
