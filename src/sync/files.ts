import * as v from 'valibot';
import { labelled } from '../domain/files/label.ts';
import { type Entry, localProblem, markUploaded, type Outcome } from '../domain/submission.ts';
import { FileReceipt, type WireFile } from '../domain/wire.ts';
import { readAttachment } from '../storage/attachments.ts';
import { updateEntry } from '../storage/outbox.ts';
import { type Answer, causeOf, isOpen, isSuccess, readRefusal } from './answer.ts';
import { FILE_PROBLEM } from './file-copy.ts';
import { beginHandover, type Handover } from './handover.ts';
import { isKeyMissing } from './key.ts';
import { type FileOptions, headersOf, postFile } from './upload.ts';

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
  const handover = beginHandover(sent, files, left, options.now);
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

async function handOver(
  sent: Entry,
  file: WireFile,
  handover: Handover,
  options: FileOptions,
): Promise<Withheld | null> {
  const body = await readAttachment(sent.id, file.sha256);
  if (body?.byteLength !== file.size) return { kind: 'refusal', problem: localProblem('files_gone') };
  let answer = await postFile(sent, file, body, handover, options).catch(() => null);
  if (answer && isKeyMissing(answer.json)) {
    const again = labelled(headersOf(sent, file), body);
    answer = await postFile(sent, file, again, handover, options).catch(() => null);
  }
  if (!answer) return unsent('network');
  const withheld = judge(sent, file, answer);
  if (withheld === 'known') return null;
  if (withheld) return withheld;
  await updateEntry(sent.id, (entry) => markUploaded(entry, file.sha256));
  handover.fileDone(file);
  return null;
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
