import type { FileRefusal } from '../../domain/files/sniff.ts';
import { MAX_SHARED_FILES, MAX_SHARED_TEXT } from '../../domain/share.ts';
import { type Prepared, prepareFile, type Redrawn } from '../attachments/prepare-file.ts';

interface SharedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  readonly redrawn: Redrawn | null;
}

/**
 * The content of a share, read and checked. A refused file leaves only its name and the reason, and a photo loses its
 * location.
 */
export interface SharedParts {
  readonly title: string;
  readonly text: string;
  /** Whether the text was longer than the limit. */
  readonly isCut: boolean;
  readonly files: readonly SharedFile[];
  readonly refused: readonly { readonly name: string; readonly reason: FileRefusal }[];
}

interface RawShare {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly files: readonly File[];
}

/** Whether a file is text that an app shares as a file. */
const isNote = ({ name, type }: File) => type.startsWith('text/plain') || /\.txt$/i.test(name);

/** Normalises text and removes control characters other than line ends and tabs. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');

/** Reads shared content. Never throws: an unreadable file is refused by its name. */
export async function readParts({ title, text, url, files }: RawShare): Promise<SharedParts> {
  const notes: string[] = [];
  const kept: SharedParts['files'][number][] = [];
  const refused: SharedParts['refused'][number][] = [];
  for (const file of files) {
    const refuse = (reason: FileRefusal) => void refused.push({ name: file.name, reason });
    if (isNote(file)) {
      // A character takes at most four bytes.
      const note = await file
        .slice(0, MAX_SHARED_TEXT * 4)
        .text()
        .catch(() => null);
      if (note === null) refuse('unreadable');
      else notes.push(note);
    } else if (kept.length === MAX_SHARED_FILES) refuse('too_many');
    else {
      const prepared = await prepareFile(file);
      if (!prepared.ok) refuse(prepared.reason);
      else kept.push(sharedFile(file.name, prepared));
    }
  }
  return { ...joined(title, [text, url, ...notes]), files: kept, refused };
}

function sharedFile(name: string, { type, bytes, redrawn }: Prepared & { ok: true }): SharedFile {
  return { name, type, bytes: bytes.slice().buffer, redrawn };
}

/**
 * Joins the parts of a share into one text. Apps repeat themselves: a link is often in the text already, and a title
 * may be the only text.
 */
function joined(title: string, parts: readonly string[]): Pick<SharedParts, 'title' | 'text' | 'isCut'> {
  const whole = parts.reduce((text, part) => {
    const piece = plain(part).trim();
    return text.includes(piece) ? text : `${text}\n${piece}`.trim();
  }, '');
  const heading = plain(title).replace(/\s+/g, ' ').trim();
  const text = whole === '' ? heading : whole;
  return {
    title: text.includes(heading) ? '' : heading.slice(0, MAX_SHARED_TEXT),
    text: text.slice(0, MAX_SHARED_TEXT),
    isCut: text.length > MAX_SHARED_TEXT,
  };
}

/** Whether a share has no content, not even a refused file. */
export const isEmptyShare = ({ text, files, refused }: SharedParts): boolean =>
  text === '' && files.length === 0 && refused.length === 0;
