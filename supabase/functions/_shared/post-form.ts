import * as v from 'valibot';
import type { WireFields } from '../../../src/domain/wire.ts';
import type { FormPost } from '../../../src/services/form-endpoint.ts';
import type { Sending } from './forwards.ts';

/** Form services answer 200 to what they turn away; FormSubmit's word for it is even a text. */
const TurnedAway = v.object({ success: v.union([v.literal(false), v.literal('false')]) });
/** Enough of an answer to find that word in; the rest is not read. */
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
    const text = (await reply.text()).slice(0, READ_AT_MOST);
    const retryAfter = reply.headers.get('retry-after');
    if (!reply.ok) return { outcome: 'refused', failure: `http ${reply.status}`, retryAfter };
    const isTurnedAway = v.is(TurnedAway, parseJson(text));
    return isTurnedAway
      ? { outcome: 'refused', failure: 'turned away', retryAfter }
      : { outcome: 'delivered' };
  } catch (error) {
    const wasHeard = !isUnreachable(error);
    return { outcome: wasHeard ? 'unanswered' : 'refused', failure: nameOf(error), retryAfter: null };
  }
}

/** JSON as it is; otherwise a form post, with a list as several fields of one name. The boundary is fetch's to write. */
function encoded({ format, fields }: FormPost): Pick<RequestInit, 'body' | 'headers'> {
  const accept = 'application/json';
  if (format === 'json') {
    return { headers: { accept, 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  }
  return { headers: { accept }, body: formData(fields) };
}

function formData(fields: WireFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, String(item));
  }
  return form;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Nobody was there to hear it: the connection itself failed. Node names the reason; where it is not named, who knows. */
function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error');
