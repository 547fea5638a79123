import type { BoardOrder } from '../../../domain/desk/board.ts';
import { frenchDigits } from '../../../domain/person/phone.ts';

/** The words of a text, as the server compares them: in small letters, without accents and vowel signs. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('\u0153', 'oe')
    .replaceAll('\u00e6', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const WITH_COUNTRY = /^\s*(?:\+|00)(?:590|594|596|262|33)\D*0?/;

/** The digits of a telephone number, or of its beginning, that are the same with and without its country. */
const nationalDigits = (written: string): string =>
  frenchDigits(written)?.slice(1) ?? digitsOf(written.replace(WITH_COUNTRY, '')).replace(/^0+/, '');

/** Whether an order has what is searched for in its number, its customer's name or telephone number. For the time without a network. */
export function matches({ reference, name, phone }: BoardOrder, search: string): boolean {
  const digits = digitsOf(search);
  if (/^[\d\s.+()/-]+$/.test(search) || /^lg\b/i.test(search)) {
    const national = nationalDigits(search);
    return (
      (digits !== '' && digitsOf(reference).includes(digits)) ||
      (national !== '' && digitsOf(phone ?? '').includes(national))
    );
  }
  const searched = wordsOf(search).split(' ');
  const known = `${wordsOf(name ?? '')} ${digitsOf(reference)} ${digitsOf(phone ?? '')}`;
  return searched.join('') !== '' && searched.every((word) => known.includes(word));
}
