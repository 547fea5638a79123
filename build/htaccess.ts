import { SHARE_ACTION, sharePageFor } from '../src/domain/share.ts';

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
