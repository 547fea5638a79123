import type { Bytes, FileRefusal } from '../../domain/files.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { WireFile } from '../../domain/wire.ts';
import type { AttachedFile } from './attachments.ts';
import type { Redrawn } from './prepare-file.ts';
import { sha256Of } from './sha256.ts';

/** Files that were chosen on this page, by hash. They live as long as the page, and in no draft. */
const chosen = new Map<string, { readonly bytes: Bytes; readonly redrawn: Redrawn | null }>();

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

/** What knows the formats is fetched ahead by the forms that take files, and by no other. */
export const loadFormats = () => import('./prepare-file.ts');

/**
 * Reads a file that the customer chose, makes of it what will be sent, and holds it. Never throws.
 * @param redrawnBefore how it was drawn anew on its way here, where another app has shared it
 */
export async function takeFile(file: File, redrawnBefore: Redrawn | null = null): Promise<Taken> {
  const formats = await loadFormats().catch(() => null);
  if (!formats) return { ok: false, reason: 'unreadable' };
  const prepared = await formats.prepareFile(file);
  if (!prepared.ok) return prepared;
  const { bytes, type, redrawn } = prepared;
  const sha256 = await sha256Of(bytes);
  chosen.set(sha256, { bytes, redrawn: redrawnBefore ?? redrawn });
  return { ok: true, file: { name: plainName(file.name), type, size: bytes.byteLength, sha256 } };
}

/** The bytes of a file that was chosen on this page; undefined when they are not here. */
export const chosenBytes = (sha256: string): Bytes | undefined => chosen.get(sha256)?.bytes;

/** How a picture that was chosen on this page had to be drawn anew; null for any other file. */
export const redrawnOf = (sha256: string): Redrawn | null => chosen.get(sha256)?.redrawn ?? null;

/** Lets go of the bytes of files that are in no form any more. */
export function releaseFiles(files: readonly Pick<WireFile, 'sha256'>[]): void {
  for (const { sha256 } of files) chosen.delete(sha256);
}

/** Of these files, those that have to be written with their submission: the others are there already. */
export function filesToKeep(files: readonly WireFile[], storedAt: Instant): AttachedFile[] {
  return files.flatMap(({ sha256 }) => {
    const bytes = chosenBytes(sha256);
    return bytes ? [{ sha256, bytes, storedAt }] : [];
  });
}
