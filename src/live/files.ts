import { type Bytes, cleanFile, type FileRefusal, MAX_FILE_BYTES } from '../domain/files.ts';
import type { Instant } from '../domain/island-time.ts';
import type { WireFile } from '../domain/wire.ts';
import { type AttachedFile, heldAttachments, readAttachment } from '../storage/attachments.ts';
import { sha256Of } from '../storage/sha256.ts';

/** Bytes of the files that were chosen on this page, by hash. They live as long as the page, and in no draft. */
const chosen = new Map<string, Bytes>();

type Chosen = Omit<WireFile, 'field'>;
export type Taken =
  | { readonly ok: true; readonly file: Chosen }
  | { readonly ok: false; readonly reason: FileRefusal };

const MAX_NAME = 200;

/** A name that fits on a line; the sender's folders and control characters are nobody's business. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{Control}/gu, '')
      .slice(-MAX_NAME)
      .trim() || 'document'
  );
}

/** Reads a file that the customer chose, takes the place out of it, and holds what will be sent. Never throws. */
export async function takeFile(file: File): Promise<Taken> {
  if (file.size > MAX_FILE_BYTES) return { ok: false, reason: 'too_large' };
  const read = await file.arrayBuffer().catch(() => null);
  if (!read) return { ok: false, reason: 'unreadable' };
  const cleaned = cleanFile(new Uint8Array(read));
  if (!cleaned.ok) return cleaned;
  const { bytes, type } = cleaned;
  const sha256 = await sha256Of(bytes);
  chosen.set(sha256, bytes);
  return { ok: true, file: { name: plainName(file.name), type, size: bytes.byteLength, sha256 } };
}

/** Lets go of the bytes of files that are in no form any more. */
export function releaseFiles(files: readonly Pick<WireFile, 'sha256'>[]): void {
  for (const { sha256 } of files) chosen.delete(sha256);
}

/** The bytes of a file of a form: chosen on this page, or kept with the submission that is being corrected. */
export async function bytesOf(submissionId: string, sha256: string): Promise<Bytes | null> {
  return chosen.get(sha256) ?? readAttachment(submissionId, sha256);
}

/** Of these files, those that have to be written with their submission: the others are there already. */
export function filesToKeep(files: readonly WireFile[], storedAt: Instant): AttachedFile[] {
  return files.flatMap(({ sha256 }) => {
    const bytes = chosen.get(sha256);
    return bytes ? [{ sha256, bytes, storedAt }] : [];
  });
}

/** Of the files of a submission, those whose bytes this device still has. */
export async function filesStillHere(id: string, files: readonly WireFile[]): Promise<WireFile[]> {
  const kept = new Set(await heldAttachments(id));
  return files.filter(({ sha256 }) => kept.has(sha256) || chosen.has(sha256));
}
