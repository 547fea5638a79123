import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Hosts that SumUp documents for its card widget, and no others: https://developer.sumup.com/online-payments/checkouts/card-widget */
const SUMUP = {
  script: ['https://gateway.sumup.com'],
  connect: ['https://gateway.sumup.com', 'https://api.sumup.com'],
  frame: ['https://gateway.sumup.com'],
  image: ['https://static.sumup.com', 'https://api.sumup.com'],
} as const;

export interface SecuritySettings {
  /** Address of a hosted backend; not given where the site's own origin is the backend. */
  readonly backend?: string | undefined;
  /** Origins of the form services that the browser itself posts to; none where there is a server. */
  readonly forms?: readonly string[] | undefined;
  /** Address that customers type. */
  readonly site?: string | undefined;
}

/** Inline elements that a policy has to name, by the hash of their text. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * What a page may load, run and talk to. Nothing inline runs but what the build itself wrote; what is not named (media,
 * objects) is not loaded. Cloudflare leaves a longer line out (build/headers-file.ts): here is nothing that goes without saying.
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
    // The style attributes of prerendered pages. A style attribute runs nothing and loads nothing from elsewhere.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...SUMUP.image],
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

/** Powers of the browser: the camera for prescriptions, the position for the commune, payment for the card widget. */
const PERMISSIONS = [
  'camera=(self)',
  'geolocation=(self)',
  `payment=(self ${SUMUP.frame.map((origin) => `"${origin}"`).join(' ')})`,
  ...['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

const HALF_A_YEAR_S = 15_768_000;

/** The policy of what is no page: opened by itself it runs and loads nothing, and stands in no frame. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * The headers of the site's pages, the same for all: they lead to each other without being loaded again. There is no
 * cross-origin-opener-policy among them: a browser begins another process for it, and paints some 25 ms later on a mid-range
 * phone. Who opened our window learns nothing by it (no cookie speaks for a customer, and nothing frames us) and could only
 * lead it elsewhere, in sight of the address bar.
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
 * The headers of scripts, styles and pictures whose name holds their digest. A page's own policy governs what it makes of
 * them; naming every page's inline texts to each would be 2.5 kB a file, more than most of them are.
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
 * The headers of what the backend answers, unless it says otherwise itself: data, to be run, framed, guessed at or kept by nobody.
 * Any page may ask for it (its CORS headers say so), since nothing rests on cookies.
 */
export function backendHeaders(settings: SecuritySettings): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': NOTHING,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // The links of mails carry a secret in their query.
    'referrer-policy': 'no-referrer',
    ...httpsOnly(settings),
  };
}

function httpsOnly({ site }: SecuritySettings): Readonly<Record<string, string>> {
  return site?.startsWith('https:') ? { 'strict-transport-security': `max-age=${HALF_A_YEAR_S}` } : {};
}

/** Scripts that are data: no policy looks at them. */
const DATA_SCRIPT = /\btype="?application\/(ld\+)?json\b/;
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** Hashes of what stands inline in those pages, each once, in a stable order. */
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

/** The pages of a built site; none where nothing is built. */
export function builtPages(dist: string): string[] {
  if (!existsSync(dist)) return [];
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}
