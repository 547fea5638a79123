import * as v from 'valibot';
import { parseInstant } from '../domain/instant.ts';
import type { Instant } from '../domain/island-time.ts';
import { type Entry, forgetUploads, type Outcome } from '../domain/submission.ts';
import { Receipt } from '../domain/wire.ts';
import { removeAttachments } from '../storage/attachments.ts';
import { updateEntry } from '../storage/outbox.ts';
import {
  type Answer,
  causeOf,
  isOpen,
  isSuccess,
  parseJson,
  parseRetryAfter,
  readRefusal,
} from './answer.ts';
import { apikey, submitUrl } from './config.ts';
import { handOverFiles, type Upload, uploadByFetch } from './files.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type SendOptions = {
  fetch: Fetch;
  now: () => Instant;
  /** How a file leaves; by `fetch` unless the page has a way that shows its progress. */
  upload?: Upload;
  /** Milliseconds for the whole exchange, body included. Must stay below the lease. */
  timeoutMs?: number;
};

/** Below the lease of one minute, above what a small body needs on the slowest network that still works. */
export const SEND_TIMEOUT = 30_000;

const NO_ANSWER: Outcome = { kind: 'transient', cause: 'network', retryAfter: null };

/** A receipt only counts when it echoes the key: anything else may be somebody else's, or a cached answer. */
function receiptOutcome(entry: Entry, json: unknown, now: Instant, earlierVersion: boolean): Outcome | null {
  const parsed = v.safeParse(Receipt, json);
  if (!parsed.success) return null;
  const receipt = parsed.output;
  if (receipt.submissionId.toLowerCase() !== entry.id.toLowerCase()) return null;
  return { kind: 'receipt', receipt, receivedAt: parseInstant(receipt.receivedAt) ?? now, earlierVersion };
}

const transient = (answer: Answer): Outcome => ({
  kind: 'transient',
  cause: causeOf(answer),
  retryAfter: answer.retryAfter,
});

/** Sorts an answer as ruling E4 does. */
function classify(entry: Entry, answer: Answer, now: Instant): Outcome {
  if (isSuccess(answer)) return receiptOutcome(entry, answer.json, now, false) ?? transient(answer);
  if (isOpen(answer)) return transient(answer);
  const refusal = readRefusal(answer);
  if (!refusal) return transient(answer);
  const { problem, receipt } = refusal;
  const earlier = problem.code === 'key_reused' ? receiptOutcome(entry, receipt, now, true) : null;
  return earlier ?? { kind: 'refusal', problem };
}

async function exchange(entry: Entry, options: SendOptions, signal: AbortSignal): Promise<Outcome> {
  const response = await options.fetch(submitUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey, 'idempotency-key': entry.id },
    body: JSON.stringify(entry.request),
    cache: 'no-store',
    credentials: 'omit',
    // A captive portal redirects; following would post the order to it, or take its page for an answer.
    redirect: 'manual',
    signal,
  });
  const json = parseJson(await response.text());
  const now = options.now();
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), now);
  return classify(entry, { status: response.status, retryAfter, json }, now);
}

/**
 * Sends one leased entry, its files first, and says how it ended. Once there is a receipt its files leave the device.
 * Never throws; the order itself ends within the timeout, a file when it makes no progress any more.
 */
export async function send(entry: Entry, options: SendOptions): Promise<Outcome> {
  const upload = options.upload ?? uploadByFetch(options.fetch);
  const withheld = await handOverFiles(entry, { upload, now: options.now });
  if (withheld) return withheld;
  const outcome = await sendOrder(entry, options);
  if (!entry.request.files) return outcome;
  if (outcome.kind === 'receipt') await removeAttachments(entry.id);
  if (outcome.kind !== 'refusal' || outcome.problem.code !== 'files_missing') return outcome;
  await updateEntry(entry.id, forgetUploads);
  return { kind: 'unsent', cause: 'server', retryAfter: null };
}

/** Sends the order itself. */
async function sendOrder(entry: Entry, options: SendOptions): Promise<Outcome> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      abort.abort();
      resolve(NO_ANSWER);
    }, options.timeoutMs ?? SEND_TIMEOUT);
  });
  const answer = exchange(entry, options, abort.signal).catch(() => NO_ANSWER);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
