import bcrypt from 'bcryptjs';

const COST = 10;

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST);

/** Of a password that nobody knows, at the same cost: compared with when there is no such account, so that the time taken does not tell. */
const NOBODYS_HASH = '$2b$10$kHlcwE43zpdsMicbGSg.DeGX64em3sCb7aQWdvNcoMJAaH2tOmBcG';

export function matchesPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  return bcrypt.compare(password, hash ?? NOBODYS_HASH);
}
