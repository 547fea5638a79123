import { plainWords } from '../words.ts';
import {
  ABOUT_THE_LIST,
  CHAT_NOTICES,
  CLOSINGS,
  GREETED,
  OPENINGS,
  WITH_GREETINGS,
} from './greetings-copy.ts';

const words = (list: string) => new Set(plainWords(list));
const greetings = words(`${OPENINGS} ${CLOSINGS}`);
const around = words(WITH_GREETINGS);
/** The longest first: « ma liste » ends « voici ma liste ». */
const phrases = ABOUT_THE_LIST.map((phrase) => plainWords(phrase).join(' ')).sort(
  (a, b) => b.length - a.length,
);
const notices = CHAT_NOTICES.map((phrase) => plainWords(phrase).join(' '));

/** Longer lines say more than that. */
const MAX_WORDS = 14;

/** « Bonjour à tous », « merci beaucoup », « voici ma liste : », « <Médias omis> »: words around a list, none of its articles. */
export function isAroundList(line: string): boolean {
  const said = plainWords(line);
  if (said.length === 0) return false;
  const text = said.join(' ');
  if (notices.some((notice) => text.startsWith(notice))) return true;
  if (said.length > MAX_WORDS) return false;
  const left = withoutPhrase(text);
  return (
    left.every((word) => greetings.has(word) || around.has(word)) &&
    (left.length < said.length || left.some((word) => greetings.has(word)))
  );
}

/** The words of a line without « voici ma liste » or its like, where it ends so. */
function withoutPhrase(text: string): string[] {
  const phrase = phrases.find((one) => text === one || text.endsWith(` ${one}`));
  const rest = phrase === undefined ? text : text.slice(0, text.length - phrase.length).trim();
  return rest === '' ? [] : rest.split(' ');
}

const OPENING_AHEAD = new RegExp(
  `^(?:${OPENINGS.split(' ').join('|')})(?: (?:${GREETED}))? ?[,!.:;–-]{0,3} (?=\\S)`,
  'iu',
);

/**
 * « Bonjour je voudrais 2 baguettes » without its first word.
 * @param line clean: one space between words
 */
export const withoutGreeting = (line: string): string => line.replace(OPENING_AHEAD, '');
