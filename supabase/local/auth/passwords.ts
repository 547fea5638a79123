import bcrypt from 'bcryptjs';

/** The work that one hash takes, as the power of two of bcrypt's rounds. */
export const PASSWORD_COST = 10;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** @param hash of the account; null or undefined when there is no such account, which takes the same time */
  matches(password: string, hash: string | null | undefined): Promise<boolean>;
}

/** Salt and hash of a password that nobody knows. */
const NOBODYS = 'kHlcwE43zpdsMicbGSg.DeGX64em3sCb7aQWdvNcoMJAaH2tOmBcG';

/** Hashes passwords and compares them with their hashes. @param cost from 4 on: a server keeps to the default */
export function createPasswords(cost: number = PASSWORD_COST): Passwords {
  const nobodysHash = `$2b$${String(cost).padStart(2, '0')}$${NOBODYS}`;
  return {
    hash: (password) => bcrypt.hash(password, cost),
    matches: (password, hash) => bcrypt.compare(password, hash ?? nobodysHash),
  };
}
