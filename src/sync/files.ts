import * as v from 'valibot';
import { labelled } from '../domain/files/label.ts';
import { type Bytes, SLOWEST_LINE } from '../domain/files.ts';
import type { Instant } from '../domain/island-time.ts';
import { type Entry, localProblem, markUploaded, type Outcome, renewLease } from '../domain/submission.ts';
import { FileReceipt, type WireFile } from '../domain/wire.ts';
import { readAttachment } from '../storage/attachments.ts';
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
import { apikey, attachUrl } from './config.ts';
import { FILE_PROBLEM } from './copy.ts';
import { isKeyMissing } from './key.ts';
import { onUploads, tellUploads } from './uploads.ts';

export type UploadRequest = {
  url: string;
  headers: Record<string, string>;
  body: Bytes;
  signal: AbortSignal;
  /** Called with the bytes that have left so far, where the browser says. */
  onProgress: (sent: number) => void;
};
/** What comes back. `retryAfter` is the header as it stands. */
export type UploadReply = { status: number; retryAfter: string | null; text: string };
/** Posts one file. Rejects when nothing comes back or the signal says to stop. */
export type Upload = (request: UploadRequest) => Promise<UploadReply>;

export type FileOptions = {
  upload: Upload;
  now: () => Instant;
  /** Milliseconds without progress after which a file is given up, to be tried again. */
  stallMs?: number;
};

/** As long as a small request may take; every sign of progress gives as much again. */
export const STALL = 30_000;
/** Well below the lease of one minute. */
const RENEW_EVERY = 20_000;

type Withheld = Exclude<Outcome, { kind: 'receipt' | 'transient' }>;

const unsent = (cause: 'network' | 'server', retryAfter: number | null = null): Withheld => ({
  kind: 'unsent',
  cause,
  retryAfter,
});

/**
 * Hands over, one by one, the files that the server does not hold yet. Null when all are there, so that the order can
 * leave; otherwise why it stays. What has arrived is noted at once: an interruption costs one file at most. Never throws.
 */
export async function handOverFiles(sent: Entry, options: FileOptions): Promise<Withheld | null> {
  const files = sent.request.files ?? [];
  const left = files.filter(({ sha256 }) => !sent.uploaded.includes(sha256));
  if (left.length === 0) return null;
  const handover = begin(sent, files, left, options);
  try {
    for (const file of left) {
      const withheld = handover.isStopped()
        ? unsent('network')
        : await handOver(sent, file, handover, options);
      if (withheld) return handover.isStopped() ? { kind: 'stopped' } : withheld;
    }
    if (handover.isStopped()) return { kind: 'stopped' };
    return (await handover.renew()) ? null : unsent('network');
  } finally {
    handover.end();
  }
}

type Handover = {
  signal: AbortSignal;
  isStopped(): boolean;
  /** Tells the screens how many bytes of the file under way have left. */
  progress(sentOfFile: number): void;
  fileDone(file: WireFile): void;
  /** Keeps the entry for this attempt; false when somebody else has it. */
  renew(): Promise<boolean>;
  end(): void;
};

const sizeOf = (files: readonly WireFile[]) => files.reduce((sum, { size }) => sum + size, 0);

function begin(
  sent: Entry,
  files: readonly WireFile[],
  left: readonly WireFile[],
  { now }: FileOptions,
): Handover {
  const { id } = sent;
  const abort = new AbortController();
  const total = sizeOf(files);
  let done = total - sizeOf(left);
  let stopped = false;
  const unlisten = onUploads((message) => {
    if (message.kind !== 'stop' || message.id !== id) return;
    stopped = true;
    abort.abort();
  });
  const renew = async () => {
    const renewed = await updateEntry(id, (entry) => renewLease(entry, sent, now()));
    const isOurs = renewed.ok && renewed.value.ok;
    if (!isOurs) abort.abort();
    return isOurs;
  };
  const timer = setInterval(() => void renew(), RENEW_EVERY);
  const progress = (sentOfFile: number) =>
    tellUploads({ kind: 'progress', id, sent: Math.min(total, done + sentOfFile), total });
  progress(0);
  return {
    signal: abort.signal,
    isStopped: () => stopped,
    progress,
    fileDone({ size }) {
      done += size;
      progress(0);
    },
    renew,
    end() {
      clearInterval(timer);
      unlisten();
      tellUploads({ kind: 'ended', id });
    },
  };
}

async function handOver(
  sent: Entry,
  file: WireFile,
  handover: Handover,
  options: FileOptions,
): Promise<Withheld | null> {
  const body = await readAttachment(sent.id, file.sha256);
  if (body?.byteLength !== file.size) return { kind: 'refusal', problem: localProblem('files_gone') };
  let answer = await post(sent, file, body, handover, options).catch(() => null);
  if (answer && isKeyMissing(answer.json)) {
    const again = labelled(headersOf(sent, file), body);
    answer = await post(sent, file, again, handover, options).catch(() => null);
  }
  if (!answer) return unsent('network');
  const withheld = judge(sent, file, answer);
  if (withheld === 'known') return null;
  if (withheld) return withheld;
  await updateEntry(sent.id, (entry) => markUploaded(entry, file.sha256));
  handover.fileDone(file);
  return null;
}

function headersOf(sent: Entry, file: WireFile): Record<string, string> {
  const hashes = (sent.request.files ?? []).map(({ sha256 }) => sha256);
  return {
    apikey,
    'content-type': file.type,
    'idempotency-key': sent.id,
    'x-sha256': file.sha256,
    'x-field': file.field,
    // The files of this version: the server lets go of those of an earlier one.
    'x-files': hashes.join(','),
  };
}

async function post(
  sent: Entry,
  file: WireFile,
  body: Bytes,
  handover: Handover,
  { upload, now, stallMs = STALL }: FileOptions,
): Promise<Answer> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  let timer = setTimeout(stop, stallMs + file.size / SLOWEST_LINE);
  handover.signal.addEventListener('abort', stop);
  try {
    const reply = await upload({
      url: attachUrl,
      headers: headersOf(sent, file),
      body,
      signal: abort.signal,
      onProgress(bytes) {
        clearTimeout(timer);
        timer = setTimeout(stop, stallMs);
        handover.progress(Math.min(bytes, file.size));
      },
    });
    const retryAfter = parseRetryAfter(reply.retryAfter, now());
    return { status: reply.status, retryAfter, json: parseJson(reply.text) };
  } finally {
    clearTimeout(timer);
    handover.signal.removeEventListener('abort', stop);
  }
}

/** What an answer means: null that the file is there, 'known' that the order itself will get the answer. */
function judge(sent: Entry, file: WireFile, answer: Answer): Withheld | 'known' | null {
  if (isSuccess(answer)) {
    const receipt = v.safeParse(FileReceipt, answer.json);
    const isEcho =
      receipt.success &&
      receipt.output.sha256 === file.sha256 &&
      receipt.output.submissionId.toLowerCase() === sent.id.toLowerCase();
    return isEcho ? null : unsent('network');
  }
  if (isOpen(answer)) return unsent(causeOf(answer), answer.retryAfter);
  const refusal = readRefusal(answer);
  if (!refusal) return unsent('server', answer.retryAfter);
  const { problem } = refusal;
  if (problem.code === 'key_reused') return 'known';
  const fields = { [file.field]: problem.message };
  return {
    kind: 'refusal',
    problem: { ...problem, message: FILE_PROBLEM(file.name, problem.message), fields },
  };
}

/** The way that works everywhere, worker included, and tells no progress. */
export function uploadByFetch(fetch: (url: string, init: RequestInit) => Promise<Response>): Upload {
  return async ({ url, headers, body, signal }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  };
}
