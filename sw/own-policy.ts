import { origin as backend } from '../src/backend/config.ts';
import { FORM_ENDPOINTS } from '../src/domain/submission/form-services.ts';

declare const self: ServiceWorkerGlobalScope;

/** The addresses on other origins that this build sends to: its hosted project, or its form services. */
const OUTSIDE = [...(backend === '' ? [] : [backend]), ...Object.values(FORM_ENDPOINTS ?? {})];

/** The inline elements that the build writes into its documents: the first script of all, the other scripts, the styles. */
const INLINE = [
  /<script data-first>(.*?)<\/script>/gs,
  /<script>(.*?)<\/script>/gs,
  /<style>(.*?)<\/style>/gs,
] as const;

/**
 * Whether the content security policy that came with a document is the one of its build, which names its inline scripts and styles
 * by their hashes, and the addresses that its page sends to. A server may send a new document with the policy of the build before,
 * until its configuration is replaced as well; stored so, the page would run no script, or send no order, until the next version. A
 * proxy's own scripts need no place in the policy.
 * @param policy the header; null where the host sends none
 * @param outside the addresses beside the site's own that its page sends to
 */
export async function isOwnPolicy(
  policy: string | null,
  html: string,
  outside: readonly string[] = OUTSIDE,
): Promise<boolean> {
  if (!policy?.includes("'sha256-")) return true;
  for (const kind of INLINE) {
    const hashes = await Promise.all([...html.matchAll(kind)].map(([, text = '']) => hashOf(text)));
    if (hashes.length > 0 && !hashes.some((hash) => policy.includes(hash))) return false;
  }
  // Several policies come as one header; each has to allow it.
  return outside.every((address) => policy.split(',').every((one) => mayConnect(one, new URL(address))));
}

/** Whether one policy lets the page connect to an address. Without a list of its own, the default one counts. */
function mayConnect(policy: string, address: URL): boolean {
  const directives = policy.split(';').map((text) => text.trim().toLowerCase().split(/\s+/));
  const listOf = (name: string) => directives.find(([found]) => found === name);
  const list = listOf('connect-src') ?? listOf('default-src');
  return list === undefined || list.slice(1).some((source) => covers(source, address));
}

/** Whether a source of a policy, in small letters, covers the origin of an address; an operator's own policy may be wider than ours. */
function covers(source: string, { protocol, host, origin }: URL): boolean {
  if (source === '*' || source === protocol) return true;
  if (source === "'self'") return origin === self.location.origin;
  const [, scheme = protocol, name = ''] = /^(?:(\w+:)\/\/)?([^/]+)/.exec(source) ?? [];
  return scheme === protocol && (name === host || (name.startsWith('*.') && host.endsWith(name.slice(1))));
}

/** The hash of an inline element, as a policy names it. */
const hashOf = (text: string) => digestOf(new TextEncoder().encode(text));

/** The SHA-256 of bytes, as the build writes it. */
export async function digestOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
