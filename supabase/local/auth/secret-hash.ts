import { createHash } from 'node:crypto';

/** The hash under which secrets are stored, so that a copy of the database gives access to no account. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
