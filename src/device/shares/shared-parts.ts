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
export interface SharedParts extends JoinedText {
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

/**
 * How many files are read that may be refused in the end, how many notes, and how many refused files are named. A page of another
 * site can post thousands, and each costs time.
 */
const MAX_TRIED = 30;
const MAX_NOTES = 50;
const MAX_NAMED = 100;

/** Reads shared content. Never throws: an unreadable file is refused by its name. */
export async function readParts({ title, text, url, files }: RawShare): Promise<SharedParts> {
  const joiner = textJoiner();
  joiner.add(text);
  joiner.add(url);
  const kept: SharedParts['files'][number][] = [];
  const refused: SharedParts['refused'][number][] = [];
  let tried = 0;
  let notes = 0;
  for (const file of files) {
    const refuse = (reason: FileRefusal) => {
      if (refused.length < MAX_NAMED) refused.push({ name: file.name, reason });
    };
    if (isNote(file)) {
      if (joiner.isFull() || notes === MAX_NOTES) {
        joiner.leaveOut();
        continue;
      }
      notes += 1;
      const note = await readNote(file);
      if (note === null) refuse('unreadable');
      else joiner.add(note);
    } else if (kept.length === MAX_SHARED_FILES || tried === MAX_TRIED) refuse('too_many');
    else {
      tried += 1;
      const prepared = await prepareFile(file);
      if (!prepared.ok) refuse(prepared.reason);
      else kept.push(sharedFile(file.name, prepared));
    }
  }
  return { ...joiner.joined(title), files: kept, refused };
}

/** The beginning of a note; null where it cannot be read. A character takes at most four bytes. */
const readNote = (file: File): Promise<string | null> =>
  file
    .slice(0, MAX_SHARED_TEXT * 4)
    .text()
    .catch(() => null);

function sharedFile(name: string, { type, bytes, redrawn }: Prepared & { ok: true }): SharedFile {
  return { name, type, bytes: bytes.slice().buffer, redrawn };
}

/** Whether a share has no content, not even a refused file. */
export const isEmptyShare = ({ text, files, refused }: SharedParts): boolean =>
  text === '' && files.length === 0 && refused.length === 0;

/**
 * In characters. A part is cut before it is cleaned, because a page of another site can post parts of any length. Cleaning makes
 * two characters of a line end, or of a letter and its accent, into one.
 */
const MAX_PART = 2 * MAX_SHARED_TEXT;

/** In characters; longer than nearly every link. */
const SEARCHED = 200;

/** Normalises text and removes control characters other than line ends and tabs. */
const plain = (text: string) =>
  text
    .slice(0, MAX_PART)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');

/**
 * Whether the text has a line that begins with the piece. To search for a long piece can take seconds where it repeats itself, so its
 * beginning alone is searched for.
 */
function beginsLine(text: string, piece: string): boolean {
  const at = `\n${text}`.indexOf(`\n${piece.slice(0, SEARCHED)}`);
  return at !== -1 && text.startsWith(piece, at);
}

/** Whether the text has the piece already, as whole lines: « 2 riz » is not in « 12 riz ». A link may stand among words. */
const repeats = (text: string, piece: string): boolean =>
  beginsLine(`${text}\n`, `${piece}\n`) || (LINK.test(piece) && text.split(/\s/).includes(piece));

const LINK = /^https?:\/\/\S{1,1000}$/;

/** The text of a share; `isCut` when some of it was left out. */
interface JoinedText {
  readonly title: string;
  readonly text: string;
  readonly isCut: boolean;
}

/**
 * Joins the parts of a share into one text, a line each, until it is too long. Apps repeat themselves: a link is often in the text
 * already, and a title may be the only text or its beginning.
 */
function textJoiner() {
  let whole = '';
  let isCut = false;
  const isFull = () => whole.length > MAX_SHARED_TEXT;
  return {
    isFull,
    add(part: string): void {
      if (isFull()) return;
      isCut ||= part.length > MAX_PART;
      const piece = plain(part).trim();
      if (piece !== '' && !repeats(whole, piece)) whole = `${whole}\n${piece}`.trim();
    },
    /** Records that a part was left out. */
    leaveOut(): void {
      isCut = true;
    },
    joined(title: string): JoinedText {
      const heading = plain(title).replace(/\s+/g, ' ').trim();
      const text = whole === '' ? heading : whole;
      return {
        title: beginsLine(text, heading) ? '' : heading.slice(0, MAX_SHARED_TEXT),
        text: text.slice(0, MAX_SHARED_TEXT),
        isCut: isCut || text.length > MAX_SHARED_TEXT,
      };
    },
  };
}
