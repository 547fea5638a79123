import { readablePhone } from '../person/phone.ts';

const APOSTROPHE = /(\p{L})'(?=\p{L})/gu;
const BEFORE_MARK = / (?=[:;!?%€»])/g;
const AFTER_QUOTE = /(«) /g;
const AFTER_NUMBER = /(\d) (?=[\p{L}\d])/gu;
const FIRST = /\b1er\b/g;

/**
 * A name of the data as it is shown, with the apostrophe of French typography
 * (docs/rules/reference-data.md#french-typography). On the wire and on the device it stays as the data has it.
 */
export const shownName = (name: string): string => name.replace(APOSTROPHE, '$1’');

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Isolates somebody's words from the rest of their line. Without it, letters from right to left would turn the numbers and marks
 * beside them.
 * @param text at most one line
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** A telephone number as it is shown: in groups of digits, on one line. */
export const shownPhone = (phone: string): string => readablePhone(phone).replaceAll(' ', '\u00a0');

/**
 * A text that the operator has typed, as it is shown: apostrophes, spaces that do not break before marks and units nor
 * within a number, and the ordinal.
 */
export const typographic = (text: string): string =>
  shownName(text)
    .replace(BEFORE_MARK, '\u00a0')
    .replace(AFTER_QUOTE, '$1\u00a0')
    .replaceAll(' - ', '\u00a0-\u00a0')
    .replace(AFTER_NUMBER, '$1\u00a0')
    .replace(FIRST, '1ᵉʳ');

const HOURS = /^(\d{1,2})h(\d{2})?-(\d{1,2})h(\d{2})?$/;

/** A choice of hours, « 10h30-17h » on the wire, as hours are written on the screen: « 10:30 - 17:00 ». */
export const shownHours = (choice: string): string =>
  choice.replace(
    HOURS,
    (_, open, to = '00', close, until = '00') => `${open}:${to}\u00a0-\u00a0${close}:${until}`,
  );
