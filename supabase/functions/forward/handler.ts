import { catalogue, findService } from '../../../src/services/catalogue.ts';
import { endpointOf, formPost } from '../../../src/services/form-endpoint.ts';
import { FORM_ENDPOINT_COPY } from '../../../src/services/form-endpoint-copy.ts';
import { answerOperator } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import {
  claimForwards,
  type Forward,
  forgetForwards,
  postForm,
  type Sending,
  settleForward,
} from '../_shared/forwards.ts';
import { derivedId, retryAt } from '../_shared/sending.ts';

/** In seconds, longer than a post can take, so that no other call forwards the same submission meanwhile. */
const LEASE_S = 120;
const PATIENCE_MS = 20_000;
const AT_ONCE = 10;
/**
 * The most rounds of one call: with a receiver that never answers, they end before the platform stops the
 * call.
 */
const ROUNDS = 5;
/**
 * The longest pause before a submission that its receiver has refused is posted again: the receiver knows it, and is asked more
 * rarely than one that did not answer.
 */
const LONGEST_REFUSED_MS = 60 * 60_000;

interface Tally {
  delivered: number;
  failed: number;
}

/**
 * POST /functions/v1/forward with the secret key, called by a scheduler: posts received submissions to the
 * form service of their type (docs/rules/operator.md#form-services), and retries failed ones for ever.
 * Receipts do not wait for it. Calls may overlap. Never throws.
 * @param patienceMs for one receiver's answer
 */
export async function forward(
  request: Request,
  context: FunctionContext,
  patienceMs: number = PATIENCE_MS,
): Promise<Response> {
  return answerOperator('forward', request, context, () => forwardDue(context, patienceMs));
}

async function forwardDue(context: FunctionContext, patienceMs: number): Promise<Tally> {
  const tally: Tally = { delivered: 0, failed: 0 };
  const served = servicesByEndpoint(context);
  await forgetForwards(context, [...served.values()].flat());
  // Receivers are handled in parallel, so that one that is down does not delay the others.
  await Promise.all([...served].map(([url, slugs]) => forwardTo(url, slugs, context, patienceMs, tally)));
  return tally;
}

function servicesByEndpoint({ env }: FunctionContext): Map<string, string[]> {
  const served = new Map<string, string[]>();
  for (const { slug } of catalogue) {
    const url = endpointOf(slug, env);
    if (url) served.set(url, [...(served.get(url) ?? []), slug]);
  }
  return served;
}

async function forwardTo(
  url: string,
  slugs: readonly string[],
  context: FunctionContext,
  patienceMs: number,
  tally: Tally,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await claimForwards(context, slugs, LEASE_S, AT_ONCE);
    const sendings = await Promise.all(due.map((one) => tell(url, one, context, patienceMs)));
    for (const { outcome } of sendings) tally[outcome === 'delivered' ? 'delivered' : 'failed'] += 1;
    if (due.length < AT_ONCE || isDown(sendings)) break;
  }
}

/**
 * Whether the receiver takes nothing at present, so that the rest waits for the next call. One submission that it
 * refuses keeps no other back.
 */
const isDown = (sendings: readonly Sending[]) =>
  sendings.every(({ outcome }) => outcome === 'refused') ||
  sendings.some(
    (one) => one.outcome === 'unanswered' || (one.outcome === 'refused' && one.retryAfter !== null),
  );

async function tell(
  url: string,
  one: Forward,
  context: FunctionContext,
  patienceMs: number,
): Promise<Sending> {
  const service = findService(one.service);
  // Only forwards of catalogue services are leased.
  if (!service) throw new Error('a service that nobody asked for');
  // The receiver recognises a duplicate by it; the key itself would open the order to everybody who reads the mail.
  const id = await derivedId('form', one.id);
  const post = formPost(service, { ...one, id, documents: documentsText(one, context.env) });
  const sending = await postForm(url, post, context.fetch, patienceMs);
  const after = sending.outcome === 'delivered' ? null : sending.retryAfter;
  const longest = sending.outcome === 'refused' ? LONGEST_REFUSED_MS : undefined;
  const next = retryAt(context.now(), one.attempts, Math.random(), after, longest);
  await settleForward(context, one, sending, next);
  return sending;
}

/**
 * The sentence about health documents: their number, and the desk, where a manager opens them in the order of the subject's number. It
 * never contains their bytes, their names, a link that works without signing in or the order's key
 * (docs/rules/privacy.md#health-documents). Null without documents.
 */
function documentsText(
  { files }: Pick<Forward, 'files'>,
  env: (name: string) => string | undefined,
): string | null {
  return files === 0 ? null : FORM_ENDPOINT_COPY.documents(files, `${env('SITE_URL') ?? ''}/gestion`);
}
