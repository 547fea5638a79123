import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Only the hosts that SumUp documents for its card widget:
 * https://developer.sumup.com/online-payments/checkouts/card-widget
 */
const SUMUP = {
  script: ['https://gateway.sumup.com'],
  connect: ['https://gateway.sumup.com', 'https://api.sumup.com'],
  frame: ['https://gateway.sumup.com'],
  image: ['https://static.sumup.com', 'https://api.sumup.com'],
} as const;

export interface SecuritySettings {
  /** Address of a hosted backend; absent when the site's own origin is the backend. */
  readonly backend?: string | undefined;
  /** Origins of the form services that the browser itself posts to; absent when there is a server. */
  readonly forms?: readonly string[] | undefined;
  /** Public address of the site. */
  readonly site?: string | undefined;
}

/** Inline elements that a policy must name, by the hash of their text. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * The content security policy of a page. Only inline elements that the build wrote may run, and a type of resource
 * without a directive (media, objects) is not loaded. Directives that equal a default are left out, because
 * Cloudflare drops a long line (build/headers-file.ts).
 */
function directives(
  { scripts, styles }: InlineHashes,
  { backend, forms = [] }: SecuritySettings,
): Directives {
  const api = backend ? [new URL(backend).origin] : [];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...SUMUP.script],
    'style-src': ["'self'", ...styles],
    // For the style attributes of prerendered pages. A style attribute runs nothing and loads nothing from other
    // origins.
    'style-src-attr': ["'unsafe-inline'"],
    // Profile pictures come from the backend, whose origin is another one on a hosted project.
    'img-src': ["'self'", 'data:', ...api, ...SUMUP.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...forms, ...SUMUP.connect],
    'frame-src': SUMUP.frame,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/**
 * Features of the browser: the camera for prescriptions, the position for the commune, payment for the card widget.
 */
const PERMISSIONS = [
  'camera=(self)',
  'geolocation=(self)',
  `payment=(self ${SUMUP.frame.map((origin) => `"${origin}"`).join(' ')})`,
  ...['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

const HALF_A_YEAR_S = 15_768_000;

/**
 * The policy of responses that are no pages: opened by themselves, they run and load nothing, and cannot be framed.
 */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * The headers of the site's pages. All pages have the same, because a client-side navigation keeps those of the first
 * one. There is no cross-origin-opener-policy: a browser starts another process for it, and paints some 25 ms later
 * on a mid-range phone. A page that opened our window could read nothing without it (no cookie authenticates a
 * customer, and our pages cannot be framed). It could only navigate the window away, which the address bar shows.
 */
export function securityHeaders(
  inline: InlineHashes,
  settings: SecuritySettings,
): Readonly<Record<string, string>> {
  const policy = Object.entries(directives(inline, settings)).map(([name, from]) =>
    [name, ...from].join(' '),
  );
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-resource-policy': 'same-origin',
    ...httpsOnly(settings),
  };
}

/**
 * The headers of what pages load: scripts and styles whose name holds their digest, pictures and fonts. The policy
 * of the page governs what they may do. Naming every page's inline hashes for each file would add 2.5 kB, more than
 * most of the files. The service worker's script is none of them: its own policy governs what it may fetch.
 */
export function assetHeaders(settings: SecuritySettings): Readonly<Record<string, string>> {
  return {
    'content-security-policy': NOTHING,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...httpsOnly(settings),
  };
}

/**
 * The default headers of the backend's responses: data that must not be run, framed, sniffed or cached. CORS headers
 * allow any page to request them, because nothing relies on cookies.
 */
export function backendHeaders(settings: SecuritySettings): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': NOTHING,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Links in mails carry a secret in their query.
    'referrer-policy': 'no-referrer',
    ...httpsOnly(settings),
  };
}

function httpsOnly({ site }: SecuritySettings): Readonly<Record<string, string>> {
  return site?.startsWith('https:') ? { 'strict-transport-security': `max-age=${HALF_A_YEAR_S}` } : {};
}

/** Scripts that hold data: a policy does not apply to them. */
const DATA_SCRIPT = /\btype="?application\/(ld\+)?json\b/;
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** Hashes of the inline scripts and styles of those pages, each once, in a stable order. */
export function inlineHashes(pages: Iterable<string>): InlineHashes {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const page of pages) {
    for (const [, element, attributes = '', text = ''] of page.matchAll(INLINE)) {
      const isScript = element?.toLowerCase() === 'script';
      if (isScript && (/\bsrc=/.test(attributes) || DATA_SCRIPT.test(attributes))) continue;
      const hash = createHash('sha256').update(text).digest('base64');
      found[isScript ? 'script' : 'style'].add(`'sha256-${hash}'`);
    }
  }
  return { scripts: [...found.script].sort(), styles: [...found.style].sort() };
}

/** The documents of a built site; none when there is no build. */
export function builtPages(dist: string): string[] {
  if (!existsSync(dist)) return [];
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}
