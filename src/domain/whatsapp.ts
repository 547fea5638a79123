import { internationalDigits } from './dialling.ts';

/** The first number of a text. Digits that a slash parts are one number, if none is longer. */
const FIRST_NUMBER = /\+?\d[\d\s.()-]{7,}/;

/** The digits of the first number in a text: « 0690 12 34 56, poste 12 » and « … ou 0690 65 43 21 » are dialled by it. */
const dialled = (phone: string): string => internationalDigits(FIRST_NUMBER.exec(phone)?.[0] ?? phone);

/** A link that opens a WhatsApp conversation with a number and a prefilled text. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${dialled(phone)}?text=${encodeURIComponent(text)}`;
}

/**
 * A link that opens a text message to a number with a prefilled text; without a number, the phone asks for one. Both
 * Android (`?body`) and iOS (`&body`) read « ?& ».
 */
export function smsLink(phone: string, text: string): string {
  const digits = dialled(phone);
  return `sms:${digits && `+${digits}`}?&body=${encodeURIComponent(text)}`;
}

/** A link that dials a number, from any country. */
export const callLink = (phone: string): string => `tel:+${dialled(phone)}`;
