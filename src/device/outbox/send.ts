import * as v from 'valibot';
import { type Answer, causeOf, isSuccess, isUndecided, readRefusal, waitOf } from '../../backend/answer.ts';
import type { Fetch } from '../../backend/ask-function.ts';
import { apikey, submitUrl } from '../../backend/config.ts';
import { readJson } from '../../backend/read-json.ts';
import { FORM_ENDPOINTS } from '../../domain/submission/form-services.ts';
import { OWNED_HEADER, Receipt } from '../../domain/submission/wire.ts';
import { type Entry, forgetUploads, isTooLate, localProblem, type Outcome } from '../../domain/submission.ts';
import { parseInstant, parseRetryAfter } from '../../domain/time/instant.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { removeAttachments } from '../attachments/attachments.ts';
import { ANSWER_LIMIT, withinLimit } from '../queue/time-limit.ts';
import { updateEntry } from './entries.ts';
import { type FormEndpoints, postDirectly } from './post-directly.ts';
import { isKeyMissing, type Upload, uploadByFetch, withKey } from './upload.ts';
import { uploadFiles } from './upload-files.ts';

export type SendOptions = {
  fetch: Fetch;
  /** The best estimate of the server's time; see device/clock/measure-clock.ts. */
  now: () => Instant;
  /** Uploads a file. By default with `fetch`; a page passes one that reports progress. */
  upload?: Upload;
  /**
   * Returns the token of an account if this device is signed in to it, and null otherwise. See
   * device/session/page-token.ts and device/session/worker-token.ts.
   */
  tokenOf?: (account: string) => Promise<string | null>;
  /** Limit for the whole exchange including the body, in milliseconds. It must stay below the lease. */
  timeoutMs?: number;
};

const UNAUTHORIZED = 401;
const NO_ANSWER: Outcome = { kind: 'transient', cause: 'network', retryAfter: null };
const TOO_LATE: Outcome = { kind: 'refusal', problem: localProblem('slot_passed') };

/** `owner` is what {@link OWNED_HEADER} says. */
type OrderAnswer = Answer & { owner: string | null };

/**
 * The outcome of a receipt. It counts only when it echoes the key: any other may belong to another order, or be a
 * cached answer.
 */
function receiptOutcome(
  entry: Entry,
  { json, owner }: OrderAnswer,
  now: Instant,
  earlierVersion: boolean,
): Outcome | null {
  const parsed = v.safeParse(Receipt, json);
  if (!parsed.success) return null;
  const receipt = parsed.output;
  if (receipt.submissionId.toLowerCase() !== entry.id.toLowerCase()) return null;
  const receivedAt = parseInstant(receipt.receivedAt) ?? now;
  return {
    kind: 'receipt',
    receipt,
    receivedAt,
    earlierVersion,
    ...(owner === 'yes' && { owned: true }),
    ...(owner === 'unknown' && { isOwnerUnknown: true }),
  };
}

const transient = (answer: Answer): Outcome => ({
  kind: 'transient',
  cause: causeOf(answer),
  ...waitOf(answer),
});

/** The outcome of an answer (docs/rules/sending.md#answers). */
function classify(entry: Entry, answer: OrderAnswer, now: Instant): Outcome {
  if (isSuccess(answer)) return receiptOutcome(entry, answer, now, false) ?? transient(answer);
  if (isUndecided(answer)) return transient(answer);
  const refusal = readRefusal(answer);
  if (!refusal) return transient(answer);
  const { problem, receipt } = refusal;
  const earlier =
    problem.code === 'key_reused' ? receiptOutcome(entry, { ...answer, json: receipt }, now, true) : null;
  return earlier ?? { kind: 'refusal', problem };
}

async function exchange(
  entry: Entry,
  token: string | null,
  options: SendOptions,
  signal: AbortSignal,
  body: unknown = entry.request,
): Promise<Outcome> {
  const response = await options.fetch(submitUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey,
      'idempotency-key': entry.id,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    cache: 'no-store',
    credentials: 'omit',
    // A captive portal redirects; following would post the order to it, or take its page for an answer.
    redirect: 'manual',
    signal,
  });
  // A gateway may reject a token that the function would only have ignored: the order is sent without it.
  if (response.status === UNAUTHORIZED && token !== null) return exchange(entry, null, options, signal);
  const json = await readJson(response);
  if (isKeyMissing(json) && body === entry.request)
    return exchange(entry, token, options, signal, withKey(entry));
  const now = options.now();
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), now);
  const owner = response.headers.get(OWNED_HEADER);
  return classify(entry, { status: response.status, retryAfter, json, owner }, now);
}

/**
 * Sends one leased entry, its files first, and returns the outcome. The receipt deletes its files from the device.
 * Never throws; the order itself ends within the timeout, a file when its upload stalls.
 */
export async function send(entry: Entry, options: SendOptions): Promise<Outcome> {
  if (FORM_ENDPOINTS !== null) return sendToForm(entry, FORM_ENDPOINTS, options);
  const upload = options.upload ?? uploadByFetch(options.fetch);
  const withheld = await uploadFiles(entry, { upload, now: options.now });
  if (withheld) return withheld;
  const outcome = await postOrder(entry, options);
  // Includes files of an earlier version that this one no longer has.
  if (outcome.kind === 'receipt') await removeAttachments(entry.id);
  if (outcome.kind !== 'refusal' || outcome.problem.code !== 'files_missing') return outcome;
  await updateEntry(entry.id, forgetUploads);
  return { kind: 'unsent', cause: 'server', retryAfter: null };
}

/** Posts one leased entry to the form service of its type. Never throws, and ends within the timeout. */
export const sendToForm = (entry: Entry, endpoints: FormEndpoints, options: SendOptions): Promise<Outcome> =>
  inTime(options, async (signal) =>
    isTooLate(entry, options.now()) ? TOO_LATE : postDirectly(entry, endpoints, options, signal),
  );

/** Posts the order itself, with the token of its account if this device has one. Never throws. */
export const postOrder = (entry: Entry, options: SendOptions): Promise<Outcome> =>
  inTime(options, async (signal) => {
    const token = await tokenFor(entry, options);
    // The last look at the time: nothing is awaited between it and the request.
    return isTooLate(entry, options.now()) ? TOO_LATE : exchange(entry, token, options, signal);
  });

/** The outcome of a request that ends within the limit; otherwise NO_ANSWER. */
async function inTime(
  { timeoutMs = ANSWER_LIMIT }: SendOptions,
  begin: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  return (await withinLimit(timeoutMs, begin)) ?? NO_ANSWER;
}

/**
 * The token of the order's own account, or none. No order waits for a token: it can be claimed for its account later
 * (see claim.ts).
 */
async function tokenFor({ account }: Entry, { tokenOf }: SendOptions): Promise<string | null> {
  return account === null || !tokenOf ? null : tokenOf(account).catch(() => null);
}
