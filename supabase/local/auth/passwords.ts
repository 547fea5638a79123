import bcrypt from 'bcryptjs';

/** bcrypt's cost: the base-2 logarithm of its rounds. */
export const PASSWORD_COST = 10;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches the hash of an account. Without an account the check takes the same time.
   * @param hash null, undefined or empty when there is no such account, or it has no password
   */
  matches(password: string, hash: string | null | undefined): Promise<boolean>;
}

/** The salt and hash of an unknown password. */
const UNKNOWN_PASSWORD = 'kHlcwE43zpdsMicbGSg.DeGX64em3sCb7aQWdvNcoMJAaH2tOmBcG';

/**
 * Hashes passwords and compares them with hashes.
 * @param cost at least 4; servers use the default
 */
export function createPasswords(cost: number = PASSWORD_COST): Passwords {
  const unknownHash = `$2b$${String(cost).padStart(2, '0')}$${UNKNOWN_PASSWORD}`;
  return {
    hash: (password) => bcrypt.hash(password, cost),
    matches: (password, hash) => bcrypt.compare(password, hash || unknownHash),
  };
}
