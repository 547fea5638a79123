/** Numbers of the French Antilles and Guiana are dialled under their own country codes (pitfalls, « France »). */
const COUNTRY_BY_PREFIX: readonly (readonly [RegExp, string])[] = [
  [/^0(590|690|691|709|976)/, '590'],
  [/^0(594|694)/, '594'],
  [/^0(596|696|697)/, '596'],
  [/^0/, '33'],
];

/** The digits that WhatsApp dials: « 0690 12 34 56 » becomes 590690123456. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  const country = COUNTRY_BY_PREFIX.find(([prefix]) => prefix.test(digits))?.[1];
  return country ? country + digits.slice(1) : digits;
}

/** A link that opens a WhatsApp conversation with a number, the text already typed. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text)}`;
}

/**
 * A link that opens a text message to a number, the text already typed; without a number, the phone asks for one.
 * « ?& » is what both Android (`?body`) and iOS (`&body`) read.
 */
export function smsLink(phone: string, text: string): string {
  const digits = internationalDigits(phone);
  return `sms:${digits && `+${digits}`}?&body=${encodeURIComponent(text)}`;
}
