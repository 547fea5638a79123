import { type Bytes, type FileRefusal, MAX_FILE_BYTES } from '../domain/files.ts';
import type { Instant } from '../domain/island-time.ts';
import type { WireFile } from '../domain/wire.ts';
import type { AttachedFile } from '../storage/attachments.ts';
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

/** What knows the formats is fetched ahead by the forms that take files, and by no other. */
export const loadFormats = () => import('../domain/files/clean.ts');

/** Reads a file that the customer chose, takes the place out of it, and holds what will be sent. Never throws. */
export async function takeFile(file: File): Promise<Taken> {
  if (file.size > MAX_FILE_BYTES) return { ok: false, reason: 'too_large' };
  const [read, formats] = await Promise.all([
    file.arrayBuffer().catch(() => null),
    loadFormats().catch(() => null),
  ]);
  if (!read || !formats) return { ok: false, reason: 'unreadable' };
  const cleaned = formats.cleanFile(new Uint8Array(read));
  if (!cleaned.ok) return cleaned;
  const { bytes, type } = cleaned;
  const sha256 = await sha256Of(bytes);
  chosen.set(sha256, bytes);
  return { ok: true, file: { name: plainName(file.name), type, size: bytes.byteLength, sha256 } };
}

/** The bytes of a file that was chosen on this page; undefined when they are not here. */
export const chosenBytes = (sha256: string): Bytes | undefined => chosen.get(sha256);

/** Lets go of the bytes of files that are in no form any more. */
export function releaseFiles(files: readonly Pick<WireFile, 'sha256'>[]): void {
  for (const { sha256 } of files) chosen.delete(sha256);
}

/** Of these files, those that have to be written with their submission: the others are there already. */
export function filesToKeep(files: readonly WireFile[], storedAt: Instant): AttachedFile[] {
  return files.flatMap(({ sha256 }) => {
    const bytes = chosen.get(sha256);
    return bytes ? [{ sha256, bytes, storedAt }] : [];
  });
}
