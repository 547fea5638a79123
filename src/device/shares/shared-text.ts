import { MAX_SHARED_TEXT } from '../../domain/share.ts';

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
export interface JoinedText {
  readonly title: string;
  readonly text: string;
  readonly isCut: boolean;
}

/**
 * Joins the parts of a share into one text, a line each, until it is too long. Apps repeat themselves: a link is often in the text
 * already, and a title may be the only text or its beginning.
 */
export function textJoiner() {
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
