import type { Context } from 'hono';
import { COMMON_PASSWORDS } from '../../../src/domain/person/common-passwords.ts';
import { isEmail } from '../../../src/domain/person/email.ts';
import { cleanEmail } from '../../../src/domain/text/clean-text.ts';
import { parseStorableJson, readBody } from '../../functions/_shared/body.ts';
import { AuthError } from './errors.ts';
import { SETTINGS } from './settings.ts';

export type Body = Readonly<Record<string, unknown>>;

const MAX_BODY_BYTES = 64 * 1024;

/**
 * The JSON object of a body.
 * @throws AuthError when the body is not a JSON object, or is too large
 */
export async function readJson(context: Context): Promise<Body> {
  const read = await readBody(context.req.raw, MAX_BODY_BYTES);
  const body = read.ok ? parseStorableJson(read.bytes) : undefined;
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  return { ...body };
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An account’s metadata is at most so many bytes of JSON: it stands in every token of the account. */
const MAX_METADATA_BYTES = 4096;

/**
 * The metadata of an account with the new part added; a value that is no object counts as an empty one.
 * @throws AuthError when it would be too large together
 */
export function metadataOf(
  value: unknown,
  present: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const added = value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
  const metadata = { ...present, ...added };
  const bytes = Buffer.byteLength(JSON.stringify(metadata));
  // Metadata that is too large already may become smaller.
  if (bytes > MAX_METADATA_BYTES && bytes >= Buffer.byteLength(JSON.stringify(present))) {
    throw new AuthError(422, 'validation_failed', 'User metadata is too large');
  }
  return metadata;
}

export function emailOf(value: unknown): string {
  const email = cleanEmail(textOf(value)).toLowerCase();
  if (!isEmail(email) || email.length > 255) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return email;
}

/** bcrypt ignores everything after 72 bytes. */
const MAX_PASSWORD_BYTES = 72;

/**
 * A valid new password.
 * @throws AuthError when it is too short, too long or too common
 */
export function passwordOf(value: unknown): string {
  const password = textOf(value);
  if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
  if (password.length < SETTINGS.minimumPasswordLength) {
    const message = `Password should be at least ${SETTINGS.minimumPasswordLength} characters.`;
    throw new AuthError(422, 'weak_password', message, { weak_password: { reasons: ['length'] } });
  }
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw new AuthError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
  if (isCommonPassword(password)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    throw new AuthError(422, 'weak_password', message, { weak_password: { reasons: ['pwned'] } });
  }
  return password;
}

/** A hosted project can check Have I Been Pwned instead. */
const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.split('\n'));

const LONGEST_PART = 6;

/** Whether a password is easy to guess: a common one in any case, or a short text repeated. */
function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON.has(plain) || isRepeated(plain);
}

/** Whether a text repeats a short part, as « abcabcabcabc » does. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= LONGEST_PART; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}
