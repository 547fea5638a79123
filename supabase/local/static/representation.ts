import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The compressed copies that a build may have made of a file, best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Names with a hash of the content before the extension. */
export const HASHED = /\/assets\/[^/]+-[\w-]{8}\.\w+$/;
export const DECORATION = /\.(woff2|png|svg|webp|jpg|ico)$/;

/**
 * `no-transform` tells proxies to leave a file as it was built and compressed: the service worker stores no script that a
 * proxy has rewritten (sw/download.ts).
 */
export const FOREVER = 'public, max-age=31536000, immutable, no-transform';
export const ONE_DAY = 'public, max-age=86400, no-transform';
export const CHECKED = 'no-cache, no-transform';
export const ONCE = 'no-store, no-transform';

export function cachePolicy(urlPath: string): string {
  if (HASHED.test(urlPath)) return FOREVER;
  return DECORATION.test(urlPath) ? ONE_DAY : CHECKED;
}

/**
 * The response for a file, in an encoding that the client accepts: 304 when the client has it already, null
 * when there is no such file.
 */
export async function replyFile(
  request: Request,
  file: string,
  cacheControl: string,
): Promise<Response | null> {
  const found = await readEncoded(file, request.headers.get('accept-encoding') ?? '');
  return found && reply(request, file, found, cacheControl);
}

/** The response for a content that is in no file: 304 when the client has it already. */
export const replyContent = (
  request: Request,
  name: string,
  content: Uint8Array<ArrayBuffer>,
  cacheControl: string,
): Response => reply(request, name, { content, encoding: null }, cacheControl);

/** The response for a text that is written for this one request, compressed where the client reads that. */
export function replyText(request: Request, name: string, text: string, cacheControl: string): Response {
  const isRead = accepts(request.headers.get('accept-encoding') ?? '', 'gzip');
  const headers = new Headers({ 'cache-control': cacheControl, vary: 'accept-encoding' });
  headers.set('content-type', mediaType(name));
  if (isRead) headers.set('content-encoding', 'gzip');
  return new Response(isRead ? gzipSync(text) : text, { headers });
}

function reply(request: Request, file: string, found: Encoded, cacheControl: string): Response {
  const etag = `"${createHash('sha256').update(found.content).digest('base64url').slice(0, 27)}"`;
  const headers = new Headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  headers.set('content-type', mediaType(file));
  headers.set('content-length', String(found.content.byteLength));
  if (found.encoding) headers.set('content-encoding', found.encoding);
  return new Response(found.content, { headers });
}

interface Encoded {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly encoding: string | null;
}

async function readEncoded(file: string, accepted: string): Promise<Encoded | null> {
  for (const { name, suffix } of ENCODINGS) {
    if (!accepts(accepted, name)) continue;
    const content = await readIfFile(`${file}${suffix}`);
    if (content) return { content, encoding: name };
  }
  const content = await readIfFile(file);
  return content && { content, encoding: null };
}

const accepts = (accepted: string, encoding: string) =>
  accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

async function readIfFile(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** Compares `If-None-Match: "a", W/"b"` weakly, as the standard requires. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export function mediaType(file: string): string {
  return MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream';
}

/**
 * The file of a URL path under a folder; null when the path is malformed, leaves the folder or is a hidden
 * file.
 */
export function fileUnder(folder: string, urlPath: string): string | null {
  const decoded = decode(urlPath);
  if (decoded === null || /[\0\\]/.test(decoded)) return null;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment.startsWith('.'))) return null;
  return path.join(folder, ...segments);
}

function decode(urlPath: string): string | null {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return null;
  }
}
