import * as v from 'valibot';
import { type Answer, causeOf, isSuccess, isUndecided, readRefusal, waitOf } from '../../backend/answer.ts';
import { labelled } from '../../domain/files/label.ts';
import { FileReceipt, type WireFile } from '../../domain/submission/wire.ts';
import { type Entry, localProblem, markUploaded, type Outcome } from '../../domain/submission.ts';
import { findAttachment } from '../attachments/attachments.ts';
import { updateEntry } from './entries.ts';
import { FILE_PROBLEM } from './file-copy.ts';
import { type FileOptions, headersOf, isKeyMissing, postFile } from './upload.ts';
import { beginUploadAttempt, type UploadAttempt } from './upload-attempt.ts';

type Withheld = Exclude<Outcome, { kind: 'receipt' | 'transient' }>;

const unsent = (cause: 'network' | 'server', answer?: Answer): Withheld => ({
  kind: 'unsent',
  cause,
  ...(answer ? waitOf(answer) : { retryAfter: null }),
});

/**
 * Uploads, one by one, the files that the server does not have yet. Null when it has all, so that the order can be
 * sent; otherwise the outcome that keeps the order. Each uploaded file is recorded at once, so that an interruption
 * costs at most one file. Never throws.
 */
export async function uploadFiles(sent: Entry, options: FileOptions): Promise<Withheld | null> {
  const files = sent.request.files ?? [];
  const left = files.filter(({ sha256 }) => !sent.uploaded.includes(sha256));
  if (left.length === 0) return null;
  const attempt = beginUploadAttempt(sent, files, left, options.now);
  try {
    for (const file of left) {
      const withheld = attempt.isStopped()
        ? unsent('network')
        : await uploadFile(sent, file, attempt, options);
      if (withheld) return attempt.isStopped() ? { kind: 'stopped' } : withheld;
    }
    if (attempt.isStopped()) return { kind: 'stopped' };
    return (await attempt.renew()) ? null : unsent('network');
  } finally {
    attempt.end();
  }
}

async function uploadFile(
  sent: Entry,
  file: WireFile,
  attempt: UploadAttempt,
  options: FileOptions,
): Promise<Withheld | null> {
  const body = await findAttachment(sent.id, file.sha256);
  if (body === 'later') return unsent('network');
  if (body?.byteLength !== file.size) return { kind: 'refusal', problem: localProblem('files_gone') };
  let answer = await postFile(sent, file, body, attempt, options).catch(() => null);
  if (answer && isKeyMissing(answer.json)) {
    const again = labelled(headersOf(sent, file), body);
    answer = await postFile(sent, file, again, attempt, options).catch(() => null);
  }
  if (!answer) return unsent('network');
  const withheld = judge(sent, file, answer);
  if (withheld === 'known') return null;
  if (withheld) return withheld;
  await updateEntry(sent.id, (entry) => markUploaded(entry, file.sha256));
  attempt.fileDone(file);
  return null;
}

/** The meaning of an answer: null when the server has the file, 'known' when the order itself will get the answer. */
function judge(sent: Entry, file: WireFile, answer: Answer): Withheld | 'known' | null {
  if (isSuccess(answer)) {
    const receipt = v.safeParse(FileReceipt, answer.json);
    const isEcho =
      receipt.success &&
      receipt.output.sha256 === file.sha256 &&
      receipt.output.submissionId.toLowerCase() === sent.id.toLowerCase();
    return isEcho ? null : unsent('network');
  }
  if (isUndecided(answer)) return unsent(causeOf(answer), answer);
  const refusal = readRefusal(answer);
  if (!refusal) return unsent('server', answer);
  const { problem } = refusal;
  if (problem.code === 'key_reused') return 'known';
  const fields = { [file.field]: problem.message };
  return {
    kind: 'refusal',
    problem: { ...problem, message: FILE_PROBLEM(file.name, problem.message), fields },
  };
}
