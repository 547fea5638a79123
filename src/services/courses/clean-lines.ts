import { cleanText } from '../../domain/text/clean-text.ts';
import { AT, MONTHS } from './greetings-copy.ts';
import { UNITS } from './quantity-copy.ts';

/** Boxes and signs: arrows, shapes, dingbats and the signs of old fonts. What shows a thing is an emoji, and no bullet. */
const BULLET =
  /^(?:(?:[[(][ xXvV✓✔]?[\])]|\[-\]|[-–—•·*+>‣⁃⁌⁍∙✔⬜🔲🗹✅☑▪▫◻➡]|(?!\p{Extended_Pictographic})[\u2190-\u21ff\u25a0-\u25ff\u2600-\u27bf\p{Co}])\ufe0f?\s*)+/u;
const NUMBERING = /^\d{1,3}\s*[.)]\s+(?=\D)/u;
const DASHED_NUMBERING = /^(\d{1,3})\s*[-–—]\s*(?=\p{L})/u;
/** A word that begins with a number: « 2-en-1 », « 16-ounce ». */
const GLUED_DASH = /^\d{1,3}-\p{L}/u;
/** « 1. 2 baguettes », « 1) 2 kg de riz », « 1.lait »: « 1.5 » is none. */
const POINTED_NUMBERING = /^(\d{1,3})\s*[.)](?:\s+(?=\S)|(?=\p{L}))/u;
/** Control characters, which a database may refuse. */
const CONTROL = /(?![\n\r\t])\p{Cc}/gu;
/** Variation selectors: they change how a character looks, not its meaning. */
const VARIATION_SELECTORS = /[\ufe0e\ufe0f]/g;
/** A keycap such as « 2️⃣ » without its variation selector. At the start of a line it may number the line. */
const FIRST_KEYCAP = /^(\d)\u20e3\s*(?=\p{L})/u;
const KEYCAP = /(\d)\u20e3\s*/gu;
const EMOJI = /(?![©®™])\p{Extended_Pictographic}[\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}]*/gu;

/** Boxes as notes and telephones write them. */
const OPEN = /^(?:[-–*•]\s*)?(?:\[ ?\]|\( ?\)|[☐□▢◻⬜🔲○◯])/u;
const TICKED = /^(?:[-–*•]\s*)?(?:[[(][xXvV✓✔][\])]|\[-\]|[☑☒✓✔✅✗✘🗹])/u;
/** Struck out, as WhatsApp (~pain~) and Markdown (~~pain~~) write it, or by a stroke over each letter. */
const STRUCK = /^((?:[-–*•]\s*)?)~{1,2}([^~]+)~{1,2}$/u;
const STROKE = /[\u0335\u0336]/g;

/** What marks a title: « # Marché » and « **Marché** » as Markdown writes them, or a colon behind it. */
const HASHED = /^#{1,6}\s+(?=\S)/u;
const EMPHASISED = /^(\*{1,2}|__?)[^*_]+\1:?$/u;
const ENDS_WITH_COLON = /^[^:]+:$/u;
/** Bold, slanted or coded words, as Markdown and WhatsApp write them: « **2 kg** de riz », « *pain* ». */
const EMPHASIS = /(^|[^\p{L}\d*_`])(\*{1,2}|__?|`)([^\s*_`](?:[^*_`]*[^\s*_`])?)\2(?![\p{L}\d*_`])/gu;
/** Tags of a copied page. What messengers write between such signs (« <Médias omis> ») has other words. */
const LINE_TAG = /<\/?(?:p|li|ul|ol|br|div|tr|table|tbody|h[1-6])(?: [^<>]{0,200})?\/?>/giu;
const TAG = /<\/?(?:b|i|em|strong|span|td|a|u|s)(?: [^<>]{0,200})?>/giu;

/** A line of a message. */
export interface Line {
  /** Whether it is a title above other lines, by a mark that they do not have. */
  readonly isTitle: boolean;
  /** Whether it is done: ticked among open boxes, or struck out among others. It is nothing to buy. */
  readonly isDone: boolean;
  /** The original line, without the messaging app's prefix and the bullet. */
  readonly written: string;
  /** The line without decoration and number. */
  readonly text: string;
}

/** Splits a message into its lines, without what messaging apps and numbering add to them. Empty lines are left out. */
export function cleanLines(text: string): Line[] {
  const marked = cleanText(text)
    .replace(CONTROL, '')
    .replace(LINE_TAG, '\n')
    .replace(TAG, ' ')
    .split(/[\r\n]+/u)
    .map((line) => withoutChatPrefix(line.replace(/\s+/gu, ' ').trim()))
    .filter((line) => line !== '');
  const isDone = doneIn(marked);
  const titles = titlesIn(marked);
  const lines = marked
    .map((line, index) => ({
      isDone: isDone(line),
      isTitle: titles.has(index),
      written: (isDone(line) ? bare(line) : line)
        .replace(EMPHASIS, '$1$3')
        .replace(HASHED, '')
        .replace(BULLET, ''),
    }))
    .map((line) => ({ ...line, text: textOf(line.written) }))
    .filter((line) => line.text !== '');
  const undashed = withoutDashedNumbers(lines.map((line) => line.text));
  const texts = withoutPointedNumbers(undashed).map((line) => line.replace(NUMBERING, ''));
  return lines.map((line, index) => ({ ...line, text: texts[index] ?? line.written }));
}

const isStruck = (line: string) => STRUCK.test(line) || (line.match(STROKE)?.length ?? 0) > line.length / 3;
const bare = (line: string) => line.replace(STRUCK, '$1$2').replace(STROKE, '');

/** Tells which lines of a message are done: ticks alone, without an open box, may be the bullets of all. */
function doneIn(lines: readonly string[]): (line: string) => boolean {
  const hasOpen = lines.some((line) => OPEN.test(line));
  const hasOthers = lines.some((line) => !isStruck(line));
  return (line) => (hasOpen && TICKED.test(line)) || (hasOthers && isStruck(line));
}

const isListed = (line: string) => BULLET.test(line) || NUMBERING.test(line);

/**
 * The places of the titles: lines with a mark above lines without it. Bold words and a colon are a title only where a bullet or
 * a number follows; what all lines have is no title's mark.
 */
function titlesIn(lines: readonly string[]): ReadonlySet<number> {
  const titles = new Set<number>();
  let below: string | undefined;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    const isMarked = EMPHASISED.test(line) || (ENDS_WITH_COLON.test(line) && !isListed(line));
    if (!isMarked && !HASHED.test(line)) below = line;
    else if (below !== undefined && (!isMarked || isListed(below))) titles.add(at);
  }
  return titles;
}

/** The line without keycaps, emoji, a second bullet and a line number. */
function textOf(written: string): string {
  const line = written.replace(VARIATION_SELECTORS, '').replace(FIRST_KEYCAP, '$1- ').replace(KEYCAP, '$1 ');
  return withoutEmoji(line).replace(BULLET, '');
}

/** Letters that only count or measure: « x12 », « 2 kg ». */
const MEASURES = new RegExp(`[x×*]\\s?\\d+|\\d\\s?(?:x|${UNITS})(?!\\p{L})`, 'giu');

/** Emoji are decoration and are removed, unless they alone say what is wanted: « 🥚 x12 », « 🍌 2 kg ». */
function withoutEmoji(line: string): string {
  const words = line.replace(EMOJI, ' ').replace(/\s+/gu, ' ').trim();
  return /\p{L}/u.test(words.replace(MEASURES, '')) ? words : line;
}

/** Shorter runs of numbers are more likely quantities than line numbers, unless they are the whole list. */
const FEWEST_NUMBERED = 3;

/**
 * Removes line numbers. « 1- lait », « 2- pain », « 3- sel » in a row are numbered lines; in « 2- pain »
 * alone, 2 is a quantity.
 */
function withoutDashedNumbers(lines: string[]): string[] {
  const numbered = numberedIn(lines, DASHED_NUMBERING, lines.length === 2 ? 2 : FEWEST_NUMBERED);
  return lines.map((line, index) => {
    if (numbered.has(index)) return line.replace(DASHED_NUMBERING, '');
    return GLUED_DASH.test(line) ? line : line.replace(DASHED_NUMBERING, '$1 ');
  });
}

/** Removes line numbers with a point, before a quantity too: no quantity is written so. */
function withoutPointedNumbers(lines: string[]): string[] {
  const numbered = numberedIn(lines, POINTED_NUMBERING, 2);
  return lines.map((line, index) => (numbered.has(index) ? line.replace(POINTED_NUMBERING, '') : line));
}

/** The places of the lines that are numbered from 1 on, in rows of at least so many. */
function numberedIn(lines: string[], numbering: RegExp, fewest: number): ReadonlySet<number> {
  const numbers = lines.map((line) => Number(numbering.exec(line)?.[1]));
  const numbered = new Set<number>();
  numbers.forEach((number, start) => {
    if (number !== 1) return;
    let length = 1;
    while (numbers[start + length] === length + 1) length += 1;
    for (let at = 0; length >= fewest && at < length; at += 1) numbered.add(start + at);
  });
  return numbered;
}

const FULL_DAY = '\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{2,4}';
const SHORT_DAY = '\\d{1,2}[/.-]\\d{1,2}\\.?';
const MONTH = `(?:${MONTHS})\\p{L}{0,6}\\.?`;
const WORDED_DAY = `(?:\\p{L}{2,9}\\.? )?(?:\\d{1,2} ${MONTH}|${MONTH} \\d{1,2},?)(?: \\d{2,4})?`;
const HOUR = '\\d{1,2}[:h]\\d{2}(?::\\d{2})?(?: ?[ap]\\.? ?m\\.?)?';

const dayAndHour = (day: string) => `(?:(?:${day}),?(?: (?:${AT}))? ${HOUR}|${HOUR},? (?:${day}))`;
/** Brackets mark a date that an app wrote, even without its year. */
const BRACKETED = dayAndHour(`${FULL_DAY}|${SHORT_DAY}|${WORDED_DAY}`);
const SENDER = '~?(?:[^:]{1,40}:(?:\\s|$)\\s*)?';

/**
 * The sender prefix of a copied message. WhatsApp writes « [26/11 10:03] Maryse : » on a telephone and « 26/11/2026 à
 * 10:03 - Maryse : » in an export, Telegram « Maryse, [26.11.2026 10:03] ». Outside brackets, an hour without a whole
 * date is the customer's own text: « 18h30 - sonner au portail ».
 */
const CHAT_PREFIX = new RegExp(
  `^(?:(?:\\[(?:${BRACKETED}|${HOUR})\\]|${dayAndHour(FULL_DAY)} [-–])\\s*${SENDER}|[^:[\\]]{1,40}, \\[${BRACKETED}\\]:?\\s*)`,
  'iu',
);

/** @param line clean: one space between words, no invisible characters */
const withoutChatPrefix = (line: string): string => line.replace(CHAT_PREFIX, '');
