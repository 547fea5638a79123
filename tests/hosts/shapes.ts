import { gzipSync } from 'node:zlib';
import { mediaType } from '../../supabase/local/static/representation.ts';
import { fileOf, indexOf, type Site } from './site.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Shape {
  readonly name: string;
  /** Answers a request for a path. */
  reply(path: string, site: Site): Reply;
  /** Speaks HTTP/1.0: without length or chunks, the file ends with the connection. */
  readonly isOld?: true;
  /** Its documents differ from the built ones. */
  readonly alters?: true;
  /** Browser errors that are expected on this host and harmless to the app. */
  readonly complaints?: readonly RegExp[];
}

const NOTHING = Buffer.from('');

const redirect = (status: number, location: string): Reply => ({
  status,
  headers: { location },
  body: NOTHING,
});

export const notFound: Reply = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><title>404</title><h1>Introuvable</h1>'),
};

/** Reads `_headers` as Netlify and Cloudflare Pages do: every matching rule applies, later ones win. */
function headersOf(path: string, site: Site): Record<string, string> {
  const headers: Record<string, string> = {};
  let fits = false;
  for (const line of (site.get('/_headers')?.toString() ?? '').split('\n')) {
    if (line.startsWith('/')) fits = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
    if (fits && name) headers[name] = value;
  }
  return headers;
}

const typeAt = (path: string, site: Site) => mediaType(site.has(path) ? path : indexOf(path));

/** The file at a path, or the folder's document. */
export function found(path: string, site: Site, body = fileOf(site, path)): Reply {
  if (!body) return notFound;
  return { status: 200, headers: { ...headersOf(path, site), 'content-type': typeAt(path, site) }, body };
}

const isFolder = (path: string, site: Site) => path !== '/' && site.has(indexOf(path));

/** The short address of `/x/index.html` and `/x.html`, as shown in the address bar; null for other paths. */
function cleanAddress(path: string, slash: string): string | null {
  if (path.endsWith('/index.html')) return path.slice(0, -'/index.html'.length) + slash || '/';
  return path.endsWith('.html') ? path.slice(0, -'.html'.length) : null;
}

/** A path whose `.html` was removed. */
const page = (path: string, site: Site): Reply =>
  found(site.has(`${path}.html`) ? `${path}.html` : path, site);

/** Cloudflare: folders end with a slash, documents have no extension. Hosts redirect by 307 or 308: here each by some. */
const cleanAddresses: Shape['reply'] = (path, site) => {
  const status = path.length % 2 === 0 ? 307 : 308;
  const clean = cleanAddress(path, '/');
  if (clean && site.has(path)) return redirect(status, clean);
  return isFolder(path, site) && !path.endsWith('/') ? redirect(status, `${path}/`) : page(path, site);
};

/** The default of Apache, GitHub Pages and nginx. */
export const slashAdded: Shape['reply'] = (path, site) =>
  isFolder(path, site) && !path.endsWith('/') ? redirect(301, `${path}/`) : found(path, site);

/** Vercel with cleanUrls and without trailingSlash. */
const slashRemoved: Shape['reply'] = (path, site) => {
  const clean = cleanAddress(path, '');
  if (clean && site.has(path)) return redirect(308, clean);
  return path !== '/' && path.endsWith('/') ? redirect(308, path.slice(0, -1)) : page(path, site);
};

/** A host for single-document apps: any path without a file gets the home page, even a missing script. */
const homeForAll: Shape['reply'] = (path, site) =>
  site.has(path) ? found(path, site) : found('/index.html', site);

const ownNotFound: Shape['reply'] = (path, site) => {
  const reply = slashAdded(path, site);
  return reply.status === 404 ? { ...found('/404.html', site), status: 404 } : reply;
};

const withoutHeaders: Shape['reply'] = (path, site) => {
  const { 'content-type': type = '', ...reply } = found(path, site).headers;
  return { ...found(path, site), headers: { 'content-type': type.replace(/;.*/, '') || reply.type || '' } };
};

/** GitHub Pages: documents and service worker are cached for ten minutes. */
const ownHeaders: Shape['reply'] = (path, site) => {
  const reply = slashAdded(path, site);
  const type = reply.headers['content-type'];
  return type ? { ...reply, headers: { 'content-type': type, 'cache-control': 'max-age=600' } } : reply;
};

/** A rewriting proxy: it hides e-mail addresses from robots, removes comments and injects a script. */
const rewriting: Shape['reply'] = (path, site) => {
  const reply = found(path, site);
  if (!reply.headers['content-type']?.startsWith('text/html')) return reply;
  const html = reply.body
    .toString()
    .replace(/<!--.*?-->/g, '')
    .replace(
      /(<a [^>]*href=")mailto:[^"]*("[^>]*>)[^<]*@[^<]*(<\/a>)/g,
      '$1/email-protection#5a3b$2[email protected]$3',
    )
    .replace(/(<a [^>]*href=")mailto:[^"]*"/g, '$1/email-protection#5a3b"')
    .replace('</body>', '<script>window.injected = true</script></body>');
  return { ...reply, body: Buffer.from(html) };
};

const compressed: Shape['reply'] = (path, site) => {
  const reply = found(path, site);
  if (!/text|json|svg/.test(reply.headers['content-type'] ?? '')) return reply;
  return {
    ...reply,
    headers: { ...reply.headers, 'content-encoding': 'gzip' },
    body: gzipSync(reply.body, { level: 1 }),
  };
};

/** The site is in a folder of another host, whose redirects the proxy passes on unchanged. */
const inFolder: Shape['reply'] = (path, site) => {
  const reply = slashAdded(path, site);
  const { location } = reply.headers;
  return location ? redirect(301, `/site${location}`) : reply;
};

export const SHAPES: readonly Shape[] = [
  { name: 'files as they are', reply: found },
  { name: 'clean addresses by 307 and 308', reply: cleanAddresses },
  { name: 'a slash removed', reply: slashRemoved },
  { name: 'the home page for every address that is no file', reply: homeForAll },
  { name: 'a slash added, and its own page for what is missing', reply: ownNotFound },
  { name: 'headers taken off', reply: withoutHeaders },
  { name: 'headers of its own', reply: ownHeaders },
  {
    name: 'documents rewritten',
    reply: rewriting,
    alters: true,
    complaints: [/content security policy/i, /Minified React error #418/],
  },
  { name: 'gzip alone', reply: compressed },
  { name: 'a folder behind a proxy', reply: inFolder },
  { name: 'HTTP/1.0', reply: found, isOld: true },
];
