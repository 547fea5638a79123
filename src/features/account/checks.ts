import { cleanEmail, cleanPhone, cleanText } from '../../domain/clean-text.ts';
import { isEmail } from '../../domain/email.ts';
import { hasPhoneDigits } from '../../domain/phone.ts';
import { FIELD_ERRORS, FIELD_LABELS } from './copy.ts';

type Name = keyof typeof FIELD_LABELS;

const MIN_PASSWORD = 12;
const MAX_PASSWORD_BYTES = 72;

/** Checks that are more than « filled »; each gives a sentence or null. */
const CHECKS: Partial<Record<Name, (text: string, today: string) => string | null>> = {
  email: (text) => (isEmail(text) ? null : FIELD_ERRORS.email),
  // An unusual number is doubted beside the field, and taken.
  phone: (text) => (hasPhoneDigits(text) ? null : FIELD_ERRORS.phone),
  birthdate: (date, today) => (date >= '1900-01-01' && date <= today ? null : FIELD_ERRORS.birthdate),
  password: checkPassword,
};

/** What was typed or pasted into a field, as it is judged and sent. A password is what it is. */
export function cleanField(name: Name, text: string): string {
  if (name === 'password') return text;
  if (name === 'email') return cleanEmail(text);
  return name === 'phone' ? cleanPhone(text) : cleanText(text).trim();
}

/** The rule that the form tells in advance; null when a password follows it. */
export function checkPassword(password: string): string | null {
  if (password.length < MIN_PASSWORD) return FIELD_ERRORS.password;
  return new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES ? FIELD_ERRORS.passwordTooLong : null;
}

/**
 * The fault of each field, in the order of the form: all are required (docs/rules/accounts.md#sign-up).
 * @param today the island's date
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

/** Signing in takes any password that was ever good: the rule for new ones may have changed since. */
export function checkSignIn(values: Readonly<Record<'email' | 'password', string>>) {
  const { password, ...errors } = checkFields(values, ['email', 'password'], '');
  return values.password === '' && password ? { ...errors, password } : errors;
}
