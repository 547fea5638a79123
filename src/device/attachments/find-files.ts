import type { Bytes } from '../../domain/files.ts';
import type { WireFile } from '../../domain/wire.ts';
import { heldAttachments, readAttachment } from './attachments.ts';
import { chosenBytes } from './chosen-files.ts';

/** The bytes of a file of a form: chosen on this page, or kept with the submission that is being corrected. */
export async function bytesOf(submissionId: string, sha256: string): Promise<Bytes | null> {
  return chosenBytes(sha256) ?? readAttachment(submissionId, sha256);
}

/** Of the files of a submission, those whose bytes this device still has. */
export async function filesStillHere(id: string, files: readonly WireFile[]): Promise<WireFile[]> {
  const kept = new Set(await heldAttachments(id));
  return files.filter(({ sha256 }) => kept.has(sha256) || chosenBytes(sha256) !== undefined);
}
