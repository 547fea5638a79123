import { createHash } from 'node:crypto';

/** Secrets are stored as hashes: a copy of the database opens no account. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
