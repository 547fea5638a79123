import * as v from 'valibot';
import { readJson } from './read-json.ts';

/** A failure of the accounts service says in a few words why. */
const MAX_FAILURE_BYTES = 10_000;
const Failure = v.union([v.looseObject({ msg: v.string() }), v.looseObject({ message: v.string() })]);
const OWN_FAILURES: ReadonlySet<number> = new Set([500, 501]);

/**
 * A `fetch` for supabase-js under which a failure of the accounts service keeps its reason, as when a mail could not be sent.
 * supabase-js throws the body of such an answer away and speaks of the network. Here it gets it as a refusal, whose code and words it
 * passes on.
 */
export function withReasons(next: typeof fetch): typeof fetch {
  return async (input, init) => {
    const reply = await next(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!OWN_FAILURES.has(reply.status) || !pathname.startsWith('/auth/v1/')) return reply;
    const json = await readJson(reply, MAX_FAILURE_BYTES);
    return jsonReply(json, v.is(Failure, json) ? 422 : reply.status, reply.headers);
  };
}

/** A JSON response. `Response.json` is younger than the oldest browsers (docs/decisions/0018-cascade-layers.md). */
export function jsonReply(json: unknown, status: number, headers = new Headers()): Response {
  const all = new Headers(headers);
  all.set('content-type', 'application/json');
  return new Response(JSON.stringify(json), { status, headers: all });
}
