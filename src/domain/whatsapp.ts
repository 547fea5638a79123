import { internationalDigits } from './dialling.ts';

/** The first number of a text. Digits that a slash parts are one number, if none is longer. */
const FIRST_NUMBER = /\+?\d[\d\s.()-]{7,}/;

/** The digits of the company's number, which the operator writes in a French format: « 0690 12 34 56, poste 12 ». */
const companyDigits = (phone: string): string => internationalDigits(FIRST_NUMBER.exec(phone)?.[0] ?? phone);

/** A link that opens a WhatsApp conversation with a number, its country first, and a prefilled text. */
export const whatsAppTo = (digits: string, text: string): string =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;

/** A link that opens a WhatsApp conversation with the company and a prefilled text. */
export const whatsAppLink = (phone: string, text: string): string => whatsAppTo(companyDigits(phone), text);

/** A link that dials the company's number, from any country. */
export const callLink = (phone: string): string => `tel:+${companyDigits(phone)}`;
