import { isEmail, likelyEmail } from '../../domain/person/email.ts';
import { hasPhoneDigits } from '../../domain/person/phone.ts';
import { cleanEmail, cleanPhone, writtenText } from '../../domain/text/clean-text.ts';
import { FIELD_ERRORS, FIELD_LABELS } from './copy.ts';

type Name = keyof typeof FIELD_LABELS;

const MIN_PASSWORD = 12;
const MAX_PASSWORD_BYTES = 72;

/** Checks beyond « not empty ». Each returns an error message or null. */
const CHECKS: Partial<Record<Name, (text: string, today: string) => string | null>> = {
  email: (text) => (isEmail(text) ? null : FIELD_ERRORS.email),
  // An unusual number gets a hint beside the field and is accepted.
  phone: (text) => (hasPhoneDigits(text) ? null : FIELD_ERRORS.phone),
  birthdate: (date, today) => (date >= '1900-01-01' && date <= today ? null : FIELD_ERRORS.birthdate),
  password: checkPassword,
};

/** Cleans typed or pasted text before it is checked and sent. A password is left as it is. */
export function cleanField(name: Name, text: string): string {
  if (name === 'password') return text;
  if (name === 'email') return cleanEmail(text);
  return name === 'phone' ? cleanPhone(text) : writtenText(text);
}

/** Checks a new password against the rule that the form shows; null when it is valid. */
export function checkPassword(password: string): string | null {
  if (password.length < MIN_PASSWORD) return FIELD_ERRORS.password;
  return new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES ? FIELD_ERRORS.passwordTooLong : null;
}

/**
 * The error of each field, in the order of the form. All fields are required
 * (docs/rules/accounts.md#sign-up).
 * @param today the island's date, "2026-12-01"
 */
export function checkFields<Field extends Name>(
  values: Readonly<Record<Field, string>>,
  names: readonly Field[],
  today: string,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const name of names) {
    const text = cleanField(name, values[name]);
    const error = text === '' ? FIELD_ERRORS.required(FIELD_LABELS[name]) : CHECKS[name]?.(text, today);
    if (error) errors[name] = error;
  }
  return errors;
}

/** Like checkFields, but empty fields pass. @param today the island's date */
export function checkGiven<Field extends Name>(
  values: Readonly<Record<Field, string>>,
  names: readonly Field[],
  today: string,
): Partial<Record<Field, string>> {
  const given = names.filter((name) => cleanField(name, values[name]) !== '');
  return checkFields(values, given, today);
}

/**
 * Checks the sign-in fields. An existing password need only be present: it may be older than the present
 * rule.
 */
export function checkSignIn(values: Readonly<Record<'email' | 'password', string>>) {
  const { password, ...errors } = checkFields(values, ['email', 'password'], '');
  return values.password === '' && password ? { ...errors, password } : errors;
}

/** Addresses that were asked about. */
const asked = new Set<string>();

/** The question about an address that is probably mistyped, the first time that it is sent: what is written to it would never come. */
export function emailDoubt(text: string): { email: string } | null {
  const email = cleanField('email', text);
  const meant = likelyEmail(email);
  if (meant === null || asked.has(email)) return null;
  asked.add(email);
  return { email: FIELD_ERRORS.emailDoubt(meant) };
}
