import { sessionItems } from './session.ts';

/** supabase-js ends its name for the secret so. */
const IS_VERIFIER = /-code-verifier$/;

/**
 * Storage for a client that signs in with a provider: the secret which proves that this device has asked lasts while the customer is
 * away, the session only as long as the client.
 */
export function verifierItems(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const passing = new Map<string, string>();
  return {
    getItem: (key) => (IS_VERIFIER.test(key) ? sessionItems.getItem(key) : (passing.get(key) ?? null)),
    setItem(key, value) {
      if (IS_VERIFIER.test(key)) sessionItems.setItem(key, value);
      else passing.set(key, value);
    },
    removeItem(key) {
      if (IS_VERIFIER.test(key)) sessionItems.removeItem(key);
      else passing.delete(key);
    },
  };
}
