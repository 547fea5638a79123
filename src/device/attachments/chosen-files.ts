import { fileNameOf } from '../../domain/files/file-name.ts';
import type { Bytes, FileRefusal } from '../../domain/files.ts';
import type { WireFile } from '../../domain/submission/wire.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { onErasure } from '../database/changes.ts';
import { type AttachedFile, heldAttachments, readAttachment, sha256Of } from './attachments.ts';
import type { Redrawn } from './prepare-file.ts';

/** Files that were chosen on this page, by hash. They live as long as the page, unless the device is erased, and in no draft. */
const chosen = new Map<string, { readonly bytes: Bytes; readonly redrawn: Redrawn | null }>();

const forget = (): void => chosen.clear();

type Chosen = Omit<WireFile, 'field'>;
type Taken =
  | { readonly ok: true; readonly file: Chosen }
  | { readonly ok: false; readonly reason: FileRefusal };

/** In characters: the wire takes 200, and an ending may be added. */
const MAX_NAME = 190;

/** A file name that fits on a line, without its folders and control characters. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{Control}/gu, '')
      .slice(-MAX_NAME)
      .trim() || 'document'
  );
}

/** Loads the code that knows the formats. Only forms with files load it, ahead of the first choice. */
export const loadFormats = () => import('./prepare-file.ts');

/**
 * Reads a file that the customer chose, converts it into what will be sent, and holds it. Never throws.
 * @param redrawnBefore how the picture was converted when another app shared it
 */
export async function takeFile(file: File, redrawnBefore: Redrawn | null = null): Promise<Taken> {
  const formats = await loadFormats().catch(() => null);
  if (!formats) return { ok: false, reason: 'unreadable' };
  const prepared = await formats.prepareFile(file);
  if (!prepared.ok) return prepared;
  const { bytes, type, redrawn } = prepared;
  const sha256 = await sha256Of(bytes);
  onErasure(forget);
  chosen.set(sha256, { bytes, redrawn: redrawnBefore ?? redrawn });
  const name = fileNameOf(plainName(file.name), type);
  return { ok: true, file: { name, type, size: bytes.byteLength, sha256 } };
}

/** The bytes of a file that was chosen on this page; undefined when they are not held. */
export const chosenBytes = (sha256: string): Bytes | undefined => chosen.get(sha256)?.bytes;

/** How a picture that was chosen on this page was converted; null for any other file. */
export const redrawnOf = (sha256: string): Redrawn | null => chosen.get(sha256)?.redrawn ?? null;

/** Releases the bytes of files that no form holds any more. */
export function releaseFiles(files: readonly Pick<WireFile, 'sha256'>[]): void {
  for (const { sha256 } of files) chosen.delete(sha256);
}

/** The files whose bytes must be stored with their submission; the bytes of the others are stored already. */
export function filesToKeep(files: readonly WireFile[], storedAt: Instant): AttachedFile[] {
  return files.flatMap(({ sha256 }) => {
    const bytes = chosenBytes(sha256);
    return bytes ? [{ sha256, bytes, storedAt }] : [];
  });
}

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
