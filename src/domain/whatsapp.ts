import { internationalDigits } from './dialling.ts';

/** A link that opens a WhatsApp conversation with a number and a prefilled text. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text)}`;
}

/**
 * A link that opens a text message to a number with a prefilled text; without a number, the phone asks for one. Both
 * Android (`?body`) and iOS (`&body`) read « ?& ».
 */
export function smsLink(phone: string, text: string): string {
  const digits = internationalDigits(phone);
  return `sms:${digits && `+${digits}`}?&body=${encodeURIComponent(text)}`;
}

/** A link that dials a number, from any country. */
export const callLink = (phone: string): string => `tel:+${internationalDigits(phone)}`;
