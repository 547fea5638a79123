import * as v from 'valibot';
import { formEntries, isTurnedAway } from '../../../src/domain/submission/form-post.ts';
import { SubmissionId, WireFields } from '../../../src/domain/submission/wire.ts';
import { formatInstant } from '../../../src/domain/time/instant.ts';
import type { Instant } from '../../../src/domain/time/island-time.ts';
import type { FormPost } from '../../../src/services/form-endpoint.ts';
import { type Body, parseStorableJson, readBody } from './body.ts';
import type { FunctionContext } from './context.ts';
import { callProcedure } from './database.ts';

const Forward = v.object({
  id: SubmissionId,
  lease: v.string(),
  attempts: v.number(),
  reference: v.string(),
  service: v.string(),
  fields: WireFields,
  /** The number of attached files. */
  files: v.number(),
  isByTelephone: v.optional(v.boolean(), false),
  /** How often it was corrected. */
  version: v.optional(v.number(), 0),
});
/** A submission to forward, leased to this call. */
export type Forward = v.InferOutput<typeof Forward>;

/** The outcome of a post. `unanswered`: the receiver may have accepted it. */
export type Sending =
  | { readonly outcome: 'delivered' }
  | {
      readonly outcome: 'refused' | 'unanswered';
      readonly failure: string;
      readonly retryAfter: string | null;
    };

/** Leases the due forwards of these services, the least tried first. See claim_forwards in supabase/procedures. */
export function claimForwards(
  context: FunctionContext,
  services: readonly string[],
  leaseSeconds: number,
  limit: number,
): Promise<Forward[]> {
  return callProcedure(context, v.array(Forward), 'claim_forwards', {
    p_now: formatInstant(context.now()),
    p_services: services,
    p_lease_seconds: leaseSeconds,
    p_limit: limit,
  });
}

/** Drops the forwards that no service receives. See forget_forwards in supabase/procedures. */
export async function forgetForwards(context: FunctionContext, services: readonly string[]): Promise<void> {
  await callProcedure(context, v.unknown(), 'forget_forwards', {
    p_now: formatInstant(context.now()),
    p_services: services,
  });
}

/** Records the outcome of a post. See settle_forward in supabase/procedures. */
export async function settleForward(
  context: FunctionContext,
  { id, lease, version }: Forward,
  sending: Sending,
  retryAt: Instant,
): Promise<void> {
  const isOver = sending.outcome === 'delivered';
  await callProcedure(context, v.boolean(), 'settle_forward', {
    p_id: id,
    p_lease: lease,
    p_outcome: sending.outcome,
    p_failure: isOver ? null : sending.failure,
    p_now: formatInstant(context.now()),
    p_retry_at: isOver ? null : formatInstant(retryAt),
    p_version: version,
  });
}

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
