import { AT, MONTHS } from './chat-copy.ts';

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
export const withoutChatPrefix = (line: string): string => line.replace(CHAT_PREFIX, '');
