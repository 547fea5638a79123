import { internationalDigits } from './dialling.ts';

/** The first number of a text. Digits that a slash parts are one number, if none is longer. */
const FIRST_NUMBER = /\+?\d[\d\s.()-]{7,}/;

/** The company's number as it is dialled, which the operator writes in a French format: « 0690 12 34 56, poste 12 ». */
const companyDial = (phone: string): string =>
  `+${internationalDigits(FIRST_NUMBER.exec(phone)?.[0] ?? phone)}`;

/** A link that opens a WhatsApp conversation with the company's number and a prefilled text. */
export const whatsAppLink = (phone: string, text: string): string =>
  linksTo(companyDial(phone)).whatsApp(text);

/** A link that dials the company's number, from any country. */
export const callLink = (phone: string): string => linksTo(companyDial(phone)).call;

/** Whether a number to dial has its country, without which WhatsApp knows nobody by it. */
export const hasCountry = (dial: string): boolean => dial.startsWith('+');

/**
 * The links to a number as it is dialled (domain/phone.ts), two of them with a prefilled text. Without a number, the telephone asks for
 * one, and WhatsApp also does where it has no country.
 */
export const linksTo = (dial: string) => ({
  call: `tel:${dial}`,
  /** Both Android (`?body`) and iOS (`&body`) read « ?& ». */
  sms: (text: string) => `sms:${dial}?&body=${encodeURIComponent(text)}`,
  whatsApp: (text: string) =>
    `https://wa.me/${hasCountry(dial) ? dial.slice(1) : ''}?text=${encodeURIComponent(text)}`,
});
