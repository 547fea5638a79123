import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { SHARE_ACTION, sharePageFor } from '../src/domain/share.ts';
import { directOrigins } from './form-endpoints.ts';
import {
  builtPages,
  inlineHashes,
  paymentHeaders,
  type SecuritySettings,
  withOwnPolicy,
} from './security-headers.ts';

const DEMO_SITE = 'https://livraison.example';
/** Cloudflare Pages drops a longer line: https://developers.cloudflare.com/pages/configuration/headers/ */
export const MAX_LINE = 2000;

/**
 * How long a browser keeps scripts and styles, in seconds. These hosts send the header with a 404 too, so a script that was asked for
 * in the middle of a deployment would stay missing for as long. The service worker keeps the files of who comes back.
 */
const ASSETS_KEPT = 600;

/**
 * The text of a `_headers` file, in the format of Netlify and Cloudflare Pages. Rules of two paths add up to two policies there, which
 * both hold: all pages come with the policy of payments, and every other one narrows it by itself ({@link withOwnPolicy}). It has no `no-transform`: Cloudflare
 * would then send everything uncompressed
 * (https://developers.cloudflare.com/speed/optimization/content/compression/).
 */
export function headersFile(pages: readonly string[], settings: SecuritySettings): string {
  const headers = Object.entries(paymentHeaders(inlineHashes(pages), settings));
  const lines = headers.map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines,
    '',
    '/assets/*',
    `  cache-control: public, max-age=${ASSETS_KEPT}`,
    '',
    '/sw.js',
    '  cache-control: no-cache',
    '',
  ].join('\n');
}

export interface HeadersFile {
  /** Collects the addresses of the site and its backend from the configuration. */
  readonly plugin: Plugin;
  /** To be called with each document, whose inline elements are final: it then brings its own policy. */
  withPolicy(html: string, pathname: string): string;
  /**
   * To be called when the documents are final: the policy names the hashes of their inline scripts and styles. Returns the headers
   * that they are sent with.
   */
  write(): Readonly<Record<string, string>>;
}

/**
 * Writes `_headers` and `.htaccess` beside the pages. The embedded server sends the same headers by itself.
 * @param outDir folder of the build, absolute
 */
export function headersForStaticHosts(outDir: string): HeadersFile {
  let settings: SecuritySettings = {};
  const plugin: Plugin = {
    name: 'headers-for-static-hosts',
    apply: 'build',
    configResolved({ env }) {
      settings = {
        backend: env.VITE_SUPABASE_URL,
        forms: directOrigins(env),
        site: env.VITE_SITE_URL || DEMO_SITE,
      };
    },
  };
  const write = () => {
    const text = headersFile(builtPages(outDir), settings);
    const longest = Math.max(...text.split('\n').map(({ length }) => length));
    if (longest > MAX_LINE)
      console.warn(`_headers has a line of ${longest} characters: some hosts ignore it`);
    writeFileSync(path.join(outDir, '_headers'), text);
    const headers = paymentHeaders(inlineHashes(builtPages(outDir)), settings);
    writeFileSync(path.join(outDir, '.htaccess'), htaccessFile(headers));
    return headers;
  };
  const withPolicy = (html: string, pathname: string) => withOwnPolicy(html, pathname, settings);
  return { plugin, withPolicy, write };
}

const TYPES = [
  'text/html',
  'text/css',
  'text/javascript',
  'application/json',
  'application/manifest+json',
  'image/svg+xml',
];

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/**
 * The text of a `.htaccess` file: the rules of `_headers` and `_redirects` for Apache, which shared hosting in France
 * runs.
 * @param headers headers for every response
 */
export function htaccessFile(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `  Header always set ${name} ${quoted(value)}`,
  );
  return [
    '# Made by the build, as _headers is for other hosts.',
    'Options -Indexes',
    'DirectoryIndex index.html',
    'ErrorDocument 404 /404.html',
    'AddType text/javascript .js',
    'AddType application/manifest+json .webmanifest',
    'AddType font/woff2 .woff2',
    'AddDefaultCharset utf-8',
    '<IfModule mod_alias.c>',
    '  RedirectMatch 404 "/\\.(?!well-known/)"',
    `  RedirectMatch 303 "^${SHARE_ACTION}$" ${quoted(sharePageFor({ problem: 'absent' }))}`,
    '</IfModule>',
    '<IfModule mod_headers.c>',
    ...lines,
    '  Header set cache-control "no-cache"',
    '  <If "%{REQUEST_URI} =~ m#^/assets/#">',
    '    Header set cache-control "public, max-age=31536000, immutable"',
    '  </If>',
    '</IfModule>',
    '<IfModule mod_deflate.c>',
    `  AddOutputFilterByType DEFLATE ${TYPES.join(' ')}`,
    '</IfModule>',
    '',
  ].join('\n');
}
