import { plainWords } from '../words.ts';
import {
  ABOUT_THE_LIST,
  CHAT_NOTICES,
  CLOSINGS,
  GREETED,
  LIST_TITLES,
  OPENINGS,
  TITLE_ARTICLES,
  WITH_GREETINGS,
} from './greetings-copy.ts';
import { ASKING } from './quantity-copy.ts';

const words = (list: string) => new Set(plainWords(list));
const greetings = words(`${OPENINGS} ${CLOSINGS}`);
const around = words(WITH_GREETINGS);
/** The longest phrase comes first, because « voici ma liste » ends with « ma liste ». */
const phrases = ABOUT_THE_LIST.map((phrase) => plainWords(phrase).join(' ')).sort(
  (a, b) => b.length - a.length,
);
const notices = CHAT_NOTICES.map((phrase) => plainWords(phrase).join(' '));

/** « Bonjour, pouvez-vous me prendre : » asks for the lines that follow. */
const ASKED_LAST = new RegExp(`(?:^|[\\s,;:.!])(?:${ASKING})\\s{0,3}[:.…]{0,3}\\s{0,3}$`, 'iu');

/** A longer line is taken for an item, not a greeting. */
const MAX_WORDS = 14;

/**
 * Whether a line only surrounds the list and names no item: « Bonjour à tous », « merci beaucoup », « voici
 * ma liste : », « <Médias omis> ».
 */
export function isAroundList(line: string): boolean {
  const said = plainWords(line);
  if (said.length === 0) return false;
  const text = said.join(' ');
  if (notices.some((notice) => text.startsWith(notice))) return true;
  if (said.length > MAX_WORDS) return false;
  const ahead = line.replace(ASKED_LAST, '').trim();
  if (ahead !== line.trim() && (ahead === '' || isAroundList(ahead))) return true;
  const left = withoutPhrase(text);
  return (
    left.every((word) => greetings.has(word) || around.has(word)) &&
    (left.length < said.length || left.some((word) => greetings.has(word)))
  );
}

/** The words of a line without a phrase such as « voici ma liste » at its end. */
function withoutPhrase(text: string): string[] {
  const phrase = phrases.find((one) => text === one || text.endsWith(` ${one}`));
  const rest = phrase === undefined ? text : text.slice(0, text.length - phrase.length).trim();
  return rest === '' ? [] : rest.split(' ');
}

const titles = LIST_TITLES.map((title) => plainWords(title).join(' '));
const ARTICLES = new Set(plainWords(TITLE_ARTICLES));

/** A title has few words, and counts nothing. */
const MAX_TITLE_WORDS = 6;

/** « Courses de samedi », « Ma liste pour maman »: what a list is called, above its articles. */
export function isListTitle(line: string): boolean {
  const said = plainWords(line);
  if (said.length === 0 || said.length > MAX_TITLE_WORDS || /\d\s*(?:x|×|kg|l\b)|[,;]/i.test(line))
    return false;
  const text = (ARTICLES.has(said[0] ?? '') ? said.slice(1) : said).join(' ');
  return titles.some((title) => text === title || text.startsWith(`${title} `));
}

const OPENING_AHEAD = new RegExp(
  `^(?:${OPENINGS.split(' ').join('|')})(?: (?:${GREETED}))? ?[,!.:;–-]{0,3} (?=\\S)`,
  'iu',
);

/**
 * The line without a greeting at its start: « Bonjour je voudrais 2 baguettes » loses its first word.
 * @param line clean: one space between words
 */
export const withoutGreeting = (line: string): string => line.replace(OPENING_AHEAD, '');
