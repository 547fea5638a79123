import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BUILD_NONCE,
  isPaymentPath,
  nonceElement,
  nonceSource,
} from '../src/domain/payment/payment-document.ts';
import { POLICY_REPORTS } from '../src/domain/payment/policy-report.ts';

/** The hosts of SumUp, as its documentation names them (docs/decisions/0012-one-content-security-policy.md). */
const SUMUP = 'https://*.sumup.com';
/** The frame of SumUp that may ask the browser for a payment. */
const GATEWAY = 'https://gateway.sumup.com';
/** The other name of the operator's own machine: the sandbox has its frames there, as on another origin. */
const SANDBOX = ["'self'", 'http://localhost:*', 'http://127.0.0.1:*'];

export interface SecuritySettings {
  /** Address of a hosted backend; absent when the site's own origin is the backend. */
  readonly backend?: string | undefined;
  /** Origins of the form services that the browser itself posts to; absent when there is a server. */
  readonly forms?: readonly string[] | undefined;
  /** Public address of the site. */
  readonly site?: string | undefined;
  /** Whether the sandbox takes cards in place of SumUp. */
  readonly sandbox?: boolean | undefined;
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
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    // For the style attributes of prerendered pages. A style attribute runs nothing and loads nothing from other
    // origins.
    'style-src-attr': ["'unsafe-inline'"],
    // Profile pictures come from the backend, whose origin is another one on a hosted project.
    'img-src': ["'self'", 'data:', ...api],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...forms],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // A PDF of an order, which the desk shows in its place.
    'frame-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/**
 * The policy of the document with a card form: what every page may do, and what SumUp's widget and the banks' 3-D Secure pages need
 * besides. A bank's page may be anywhere; it is framed, or a form is posted to it. No nonce lets a script run.
 */
function paymentDirectives(inline: InlineHashes, settings: SecuritySettings): Directives {
  const site = directives(inline, settings);
  const anywhere = ['https:', ...(settings.sandbox ? SANDBOX : [])];
  const also = (name: string, sources: readonly string[]) => [...(site[name] ?? []), ...sources];
  return {
    ...site,
    'script-src': also('script-src', [SUMUP]),
    'style-src': also('style-src', [SUMUP, nonceSource(BUILD_NONCE)]),
    'img-src': also('img-src', [SUMUP]),
    'connect-src': also('connect-src', [SUMUP]),
    'frame-src': anywhere,
    'form-action': also('form-action', anywhere),
    'report-uri': [`${settings.backend ?? ''}${POLICY_REPORTS}`],
  };
}

/**
 * Features of the browser: the camera for prescriptions, the position for the commune, payment for the card widget.
 */
const PERMISSIONS = [
  'camera=(self)',
  'geolocation=(self)',
  `payment=(self "${GATEWAY}")`,
  ...['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

const HALF_A_YEAR_S = 15_768_000;

/**
 * The policy of responses that are no pages: opened by themselves, they run and load nothing, and cannot be framed.
 */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

const policyOf = (from: Directives) =>
  Object.entries(from)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/**
 * The headers of the site's pages, but for the document of payments. They are the same for all, because a client-side navigation
 * keeps those of the first one. There is no cross-origin-opener-policy: a browser starts another process for it, and paints some
 * 25 ms later on a mid-range phone. A page that opened our window could read nothing without it (no cookie authenticates a
 * customer, and our pages cannot be framed). It could only navigate the window away, which the address bar shows.
 */
export const securityHeaders = (inline: InlineHashes, settings: SecuritySettings) =>
  headersWith(policyOf(directives(inline, settings)), settings);

/**
 * The headers of the document of payments, with the build's nonce: see {@link renewNonce} of src/domain/payment/payment-document.ts
 * (docs/rules/payments.md#own-document).
 */
export const paymentHeaders = (inline: InlineHashes, settings: SecuritySettings) =>
  headersWith(policyOf(paymentDirectives(inline, settings)), settings);

function headersWith(policy: string, settings: SecuritySettings): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-resource-policy': 'same-origin',
    ...httpsOnly(settings),
  };
}

/** Directives that a document cannot give itself. */
const HEADER_ONLY: ReadonlySet<string> = new Set(['frame-ancestors']);

/**
 * A document that brings its own policy, or the nonce of its policy where it is the one of payments. A static host may send all
 * documents with the same headers, which are those of the document of payments there: every other one narrows them by itself.
 * @param pathname of the page
 */
export function withOwnPolicy(html: string, pathname: string, settings: SecuritySettings): string {
  const own = Object.entries(directives(inlineHashes([html]), settings));
  const policy = policyOf(Object.fromEntries(own.filter(([name]) => !HEADER_ONLY.has(name))));
  const element = isPaymentPath(pathname)
    ? nonceElement(BUILD_NONCE)
    : `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace(/<meta charset="[^"]*"[^>]*>/i, (charset) => charset + element);
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
