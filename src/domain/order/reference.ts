import * as v from 'valibot';
import { cleanSigns } from '../text/clean-text.ts';

/**
 * The number that the server assigns to a submission: LG and at least six digits
 * (docs/rules/sending.md#order-numbers).
 */
export const REFERENCE_PATTERN = /^LG-\d{6,}$/;

/** In characters: longer than any sentence in which a number is copied. */
const MAX_READ = 200;
const DIGITS = /(\d{6,12}|\d{3} \d{3})(?!\d)/.source;
const WITH_LETTERS = new RegExp(`\\blg[ -]*${DIGITS}`, 'gi');
/** A telephone number of the island, « 0690123456 » or « 590690123456 ». No order number is so long. */
const NO_TELEPHONE = /(?!0\d{9}\b|590\d{9}\b)/.source;
const ALONE = new RegExp(`^(?:n(?:um[\u00e9e]ro|[\u00b0o]))?[ #:]*${NO_TELEPHONE}${DIGITS}\\.?$`, 'i');

/**
 * The order number in a text that was typed or copied, « LG-123456 »: « lg 123456 », « n° 123456 », « Numéro LG-123456, à 12:03. ».
 * @returns null when the text holds none, or different ones
 */
export function readReference(text: string): string | null {
  const clean = cleanSigns(text.slice(0, MAX_READ));
  const written = [...clean.matchAll(WITH_LETTERS)].map(([, digits = '']) => digits);
  const numbers = written.length > 0 ? written : (ALONE.exec(clean)?.slice(1) ?? []);
  const [reference, ...others] = new Set(numbers.map((digits) => `LG-${digits.replace(' ', '')}`));
  return reference !== undefined && others.length === 0 ? reference : null;
}

/** The key of a submission, which its device makes. */
export const SubmissionId = v.pipe(v.string(), v.uuid());
