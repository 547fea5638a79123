import type { Bytes } from '../../domain/files.ts';
import type { WireFile } from '../../domain/wire.ts';
import { heldAttachments, readAttachment } from './attachments.ts';
import { chosenBytes } from './chosen-files.ts';

/**
 * The bytes of a form's file: chosen on this page, or stored with the submission that is being corrected. Null when
 * there are none.
 */
export async function bytesOf(submissionId: string, sha256: string): Promise<Bytes | null> {
  return chosenBytes(sha256) ?? readAttachment(submissionId, sha256);
}

/** The files of a submission whose bytes this device still has. */
export async function filesStillHere(id: string, files: readonly WireFile[]): Promise<WireFile[]> {
  const kept = new Set(await heldAttachments(id));
  return files.filter(({ sha256 }) => kept.has(sha256) || chosenBytes(sha256) !== undefined);
}
