import { causeOf, isSuccess, isUndecided, readRefusal } from '../../backend/answer.ts';
import type { Fetch } from '../../backend/ask-function.ts';
import { readJson } from '../../backend/read-json.ts';
import { markOf } from '../../domain/submission/arrived.ts';
import type { LocalProblem } from '../../domain/submission/copy.ts';
import { type FormLabel, formBody, formEntries, isTurnedAway } from '../../domain/submission/form-post.ts';
import {
  mayHaveEarlierVersion,
  mustBeConfirmedAgain,
  slotHasPassed,
} from '../../domain/submission/timing.ts';
import type { WireFields } from '../../domain/submission/wire.ts';
import { type Entry, localProblem, type Outcome } from '../../domain/submission.ts';
import { parseRetryAfter } from '../../domain/time/instant.ts';
import type { Instant } from '../../domain/time/island-time.ts';

/** The address to which the browser itself posts each service's submissions, by slug (domain/submission/form-services.ts). */
export type FormEndpoints = Readonly<Record<string, string>>;

const refusal = (code: LocalProblem): Outcome => ({
  kind: 'refusal',
  problem: localProblem(code),
});

/**
 * Posts an order to the form service of its type, for an operator without a server. The guarantee is weaker than a
 * receipt's: the service knows no keys, so a lost answer causes a second post, under the same `submission_id`.
 * Documents are never sent this way (docs/rules/privacy.md#health-documents), nor is an order whose slot has passed or
 * that has to be confirmed again (docs/rules/sending.md#confirmed-again), because no server would refuse it.
 */
export async function postDirectly(
  entry: Entry,
  endpoints: FormEndpoints,
  { fetch, now }: { readonly fetch: Fetch; readonly now: () => Instant },
  signal: AbortSignal,
): Promise<Outcome> {
  const url = Object.hasOwn(endpoints, entry.service) ? endpoints[entry.service] : undefined;
  if (url === undefined || entry.request.files) return refusal('needs_server');
  if (slotHasPassed(entry, now())) return refusal('slot_unsure');
  if (mustBeConfirmedAgain(entry, now())) {
    return refusal(mayHaveEarlierVersion(entry) ? 'confirmation_unsure' : 'confirmation_old');
  }
  const response = await fetch(url, {
    method: 'POST',
    ...encoded(entry),
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
    signal,
  });
  const json = await readJson(response);
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), now());
  return judge({ status: response.status, retryAfter, json });
}

/**
 * The outcome of an answer. A page instead of JSON, whatever its status, came from another server: nothing was
 * accepted.
 */
function judge(answer: Parameters<typeof isSuccess>[0]): Outcome {
  const { json, retryAfter } = answer;
  const later = (cause: 'network' | 'server'): Outcome => ({ kind: 'transient', cause, retryAfter });
  if (isSuccess(answer)) {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return later('network');
    return isTurnedAway(json) ? later('server') : { kind: 'posted' };
  }
  if (isUndecided(answer) || json === undefined) return later(causeOf(answer));
  const refused = readRefusal(answer);
  return refused ? { kind: 'refusal', problem: refused.problem } : later('server');
}

/** The body in our server's own forwarding format, with the mark of its key instead of a number. */
function encoded({ id, title, request, form }: Entry): Pick<RequestInit, 'body' | 'headers'> {
  // An order that was made while the site had a server has no label.
  const { format, subject }: FormLabel = form ?? { format: 'multipart', subject: `${title} (${markOf(id)})` };
  const fields: WireFields = formBody(request.fields, subject, id);
  const headers = { accept: 'application/json' };
  if (format === 'json') {
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  }
  const body = new FormData();
  for (const [name, value] of formEntries(fields)) body.append(name, value);
  return { headers, body };
}
