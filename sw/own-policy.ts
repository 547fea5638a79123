/** The inline elements that the build writes into its documents: the first script of all, the other scripts, the styles. */
const INLINE = [
  /<script data-first>(.*?)<\/script>/gs,
  /<script>(.*?)<\/script>/gs,
  /<style>(.*?)<\/style>/gs,
] as const;

/**
 * Whether the content security policy that came with a document is the one of its build, which names its inline scripts and styles
 * by their hashes. A server may send a new document with the policy of the build before, until its configuration is replaced as well;
 * stored so, the page would run no script until the next version. A proxy's own scripts need no place in the policy.
 * @param policy the header; null where the host sends none
 */
export async function isOwnPolicy(policy: string | null, html: string): Promise<boolean> {
  if (!policy?.includes("'sha256-")) return true;
  for (const kind of INLINE) {
    const hashes = await Promise.all([...html.matchAll(kind)].map(([, text = '']) => hashOf(text)));
    if (hashes.length > 0 && !hashes.some((hash) => policy.includes(hash))) return false;
  }
  return true;
}

/** The hash of an inline element, as a policy names it. */
const hashOf = (text: string) => digestOf(new TextEncoder().encode(text));

/** The SHA-256 of bytes, as the build writes it. */
export async function digestOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
