import { createHash } from 'node:crypto';

/** crypto.subtle.digest for SHA-256, without a thread whose end no seed decides. */
export async function digest(_algorithm: string, bytes: Uint8Array): Promise<ArrayBuffer> {
  const hash = createHash('sha256').update(new Uint8Array(bytes)).digest();
  return new Uint8Array(hash).buffer;
}
