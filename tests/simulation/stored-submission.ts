import { createHash } from 'node:crypto';
import type { Receipt, SubmissionRequest } from '../../src/domain/submission/wire.ts';

/** A submission as the database keeps it. */
export interface StoredSubmission {
  readonly id: string;
  readonly body: string;
  readonly request: SubmissionRequest;
  readonly receipt: Receipt;
  readonly slotAt: string | null;
}

/**
 * JSON with the keys of every object in one order: values that jsonb holds to be equal have the same text.
 * @param replace another value for a key, as the second argument of `JSON.stringify`
 */
export function sortedJson(value: unknown, replace = (_key: string, part: unknown) => part): string {
  return JSON.stringify(value, (key, found) => {
    const part = replace(key, found);
    if (!part || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** crypto.subtle.digest for SHA-256, without a thread whose end no seed decides. */
export async function digest(_algorithm: string, bytes: Uint8Array): Promise<ArrayBuffer> {
  const hash = createHash('sha256').update(new Uint8Array(bytes)).digest();
  return new Uint8Array(hash).buffer;
}
