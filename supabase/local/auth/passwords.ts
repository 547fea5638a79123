import bcrypt from 'bcryptjs';

const COST = 10;

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST);

/** Compared with when there is no such account, so that the time taken does not tell. */
const NOBODYS_HASH = bcrypt.hashSync('nobody', COST);

export function matchesPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  return bcrypt.compare(password, hash ?? NOBODYS_HASH);
}
