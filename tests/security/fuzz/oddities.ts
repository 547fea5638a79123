import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { InboxEntry } from '../../../supabase/local/records/inbox.ts';
import type { Random } from '../../faults/random.ts';
import type { OddRequest, Reply } from './send.ts';

const LONG = 'é'.repeat(20_000);

/** Texts that are known to break parsers, queries, paths, headers or patterns. */
const TEXTS = [
  '',
  ' ',
  '\0',
  '\u{1F600}\u200d\u202e',
  '\ud800',
  "'; drop table submissions; --",
  '" or ""="',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..\\..\\package.json',
  '%00',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '%c0%ae%c0%ae/',
  '%',
  '%zz',
  'a\r\nSet-Cookie: a=1',
  '//exemple.com',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  '0690 12 34 56',
  '-0',
  '1e309',
  'NaN',
  '9007199254740993',
  '2026-02-30',
  '24:00',
  `${'a'.repeat(5_000)}!`,
  `${'0 '.repeat(5_000)}x`,
  `${'@'.repeat(2_000)}.`,
  `${'('.repeat(2_000)}`,
  LONG,
] as const;

const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e-320,
  2 ** 53,
  [],
  {},
  [[[[[[]]]]]],
  [null, null],
  { __proto__: null, length: -1 },
  { toString: 'x', valueOf: 'y', toJSON: 'z' },
];

export const oddText = (random: Random): string => random.pick(TEXTS);

/** A JSON text, because in an object literal `__proto__` would set the prototype. */
const POLLUTION = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';

/** A copy of a JSON value with one part replaced, removed, duplicated, or with an addition. */
export function oddJson(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== 'object' || random.chance(0.1)) return random.pick(VALUES);
  if (Array.isArray(value)) {
    return random.chance(0.2)
      ? Array.from({ length: 500 }, () => value[0])
      : value.map((item) => (random.chance(0.5) ? oddJson(item, random) : item));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.1)) return { ...value, [oddText(random)]: random.pick(VALUES) };
  const at = random.between(0, entries.length - 1);
  return Object.fromEntries(
    entries.flatMap(([key, part], index): [string, unknown][] => {
      if (index !== at) return [[key, part]];
      return random.chance(0.15) ? [] : [[key, oddJson(part, random)]];
    }),
  );
}

/** The bytes of a body: mostly JSON, sometimes truncated, deeply nested, or no text at all. */
export function oddBody(value: unknown, random: Random): Buffer {
  const json = JSON.stringify(oddJson(value, random)) ?? '';
  const roll = random.next();
  if (roll < 0.75) return Buffer.from(json);
  if (roll < 0.8) return Buffer.from(json.slice(0, random.between(0, json.length)));
  if (roll < 0.85) return Buffer.from(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  if (roll < 0.9) return Buffer.from(POLLUTION);
  if (roll < 0.95) return Buffer.from(Array.from({ length: 512 }, () => random.between(0, 255)));
  return Buffer.from(`\ufeff${json}`);
}

/** A path with one of its parts replaced; it always fits on a request line. */
export function oddPath(path: string, random: Random): string {
  const text = onRequestLine(oddText(random));
  const [route = '', query = ''] = path.split('?');
  const parts = route.split('/');
  const roll = random.next();
  if (roll < 0.3)
    return path.includes('?') ? `${route}?${oddQuery(query, text, random)}` : `${path}?${text}=${text}`;
  if (roll < 0.5) parts[random.between(1, parts.length - 1)] = text;
  else if (roll < 0.7) parts.push(text);
  else if (roll < 0.8) return `/${text}${path}`;
  else if (roll < 0.9) return path.replaceAll('/', '//');
  else return `${path}/..%2f..%2f${text}`;
  return parts.join('/') || '/';
}

function oddQuery(query: string, text: string, random: Random): string {
  const pairs = query.split('&');
  const at = random.between(0, pairs.length - 1);
  pairs[at] = random.chance(0.5) ? `${pairs[at]?.split('=')[0]}=${text}` : text;
  if (random.chance(0.2)) pairs.push(...pairs);
  return pairs.join('&');
}

/** A text in characters that HTTP allows on its first line. */
export const onRequestLine = (text: string, most = 4_000) =>
  Array.from(text.slice(0, most), (character) =>
    /[!-~]/.test(character) ? character : encodeURIComponent(character.replace(/\p{Surrogate}/u, '\ufffd')),
  ).join('');

/** The text reduced to characters that HTTP allows in a header. */
const inHeader = (text: string) => text.slice(0, 2_000).replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?');

const HEADERS = [
  'authorization',
  'apikey',
  'accept',
  'accept-encoding',
  'accept-profile',
  'content-encoding',
  'content-type',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'origin',
  'prefer',
  'range',
  'referer',
  'sec-fetch-mode',
  'x-client-address',
  'x-forwarded-for',
  'x-http-method-override',
  'x-upsert',
];
const USUAL: Readonly<Record<string, readonly string[]>> = {
  authorization: ['Bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic YTpi', 'Bearer'],
  'accept-encoding': ['br;q=0', 'identity;q=0, *;q=0', 'gzip, br, zstd, deflate'],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  'content-type': [
    'text/plain',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ],
  prefer: ['return=representation', 'count=exact', 'resolution=merge-duplicates', 'tx=rollback'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-99999999999999999999', '0-9'],
  'sec-fetch-mode': ['navigate', 'cors'],
};

/** A few headers in addition to a browser's. */
export function oddHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let count = random.between(0, 3); count > 0; count -= 1) {
    const name = random.pick(HEADERS);
    const usual = USUAL[name];
    headers[name] = usual && random.chance(0.7) ? random.pick(usual) : inHeader(oddText(random));
  }
  return headers;
}

const ORDER_PATH = /^\/functions\/v1\/(?:submit|checkout)(?=[/?]|$)/;
const FILE_PATH = /^\/functions\/v1\/attach(?=[/?]|$)/;
const ECHOED = /"submissionId":"([0-9a-f-]{36})"/i;

/** Compares what the answers say was stored with what was. */
export class Written {
  private readonly accepted = new Set<string>();
  /** Orders whose answer does not say what became of them. */
  private readonly possible = new Set<string>();
  private readonly folder: string;
  /** The most files that there may be. */
  private files: number;

  /** @param dataFolder of the server; what is in it already stays */
  constructor(dataFolder: string) {
    this.folder = path.join(dataFolder, 'files');
    this.files = this.stored();
  }

  note(odd: OddRequest, reply: Reply): void {
    const status = typeof reply === 'string' ? 0 : reply.status;
    const text = typeof reply === 'string' ? '' : reply.text;
    const isTaken = status >= 200 && status < 300;
    if (FILE_PATH.test(odd.path) && (isTaken || status === 0 || status >= 500)) this.files += 1;
    if (!ORDER_PATH.test(odd.path)) return;
    const key = ECHOED.exec(text)?.[1] ?? odd.headers['idempotency-key'];
    const told = key ?? ECHOED.exec(Buffer.from(odd.body ?? []).toString())?.[1] ?? '';
    if (isTaken && odd.path.includes('submit') && ECHOED.test(text)) this.accepted.add(told.toLowerCase());
    else if (isTaken || status === 0 || status >= 500) this.possible.add(told.toLowerCase());
  }

  /** @param others orders that were accepted from somebody else */
  complaints(inbox: readonly InboxEntry[], others: readonly string[]): string[] {
    const known = new Set(inbox.map(({ submissionId }) => submissionId));
    const expected = new Set([...this.accepted, ...others]);
    const stored = this.stored();
    return [
      ...[...known]
        .filter((id) => !expected.has(id) && !this.possible.has(id))
        .map((id) => `the refused order ${id} was stored`),
      ...[...expected].filter((id) => !known.has(id)).map((id) => `the accepted order ${id} is not there`),
      ...(stored > this.files ? [`${stored} files are stored, ${this.files} were accepted`] : []),
    ];
  }

  private stored(): number {
    return existsSync(this.folder) ? readdirSync(this.folder).filter((name) => name !== '.folder').length : 0;
  }
}
