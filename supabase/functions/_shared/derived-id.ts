/**
 * A name for an order that others may read: the same for the same order and purpose, and of no use to find the order's key, which opens
 * the order (docs/rules/sending.md#key). The key has 122 bits of chance, so that no name of it is guessed back.
 * @param purpose names for two purposes cannot be told to be of one order
 * @returns 32 hexadecimal digits
 */
export async function derivedId(purpose: string, key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${purpose} ${key}`));
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
