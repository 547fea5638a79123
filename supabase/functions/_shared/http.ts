import { fileNameOf } from '../../../src/domain/files/file-name.ts';
import { OWNED_HEADER, type Refusal } from '../../../src/domain/submission/wire.ts';
import { FUNCTION_COPY } from './copy.ts';
import { DatabaseError } from './database.ts';
import { ProviderError } from './payment-provider.ts';

/** Any site may post an order, as it may post a form: no function relies on cookies. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'authorization, x-client-info, apikey, content-type, idempotency-key, x-sha256, x-field, x-files',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': `date, retry-after, ${OWNED_HEADER}`,
  'access-control-max-age': '86400',
};

export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...CORS, 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });
}

/**
 * A file. It is stored nowhere on its way, and runs nothing where somebody opens it by itself.
 * @param name as its customer called it; it gets the ending of its type
 */
export function fileResponse(bytes: ReadableStream, type: string, name: string): Response {
  return new Response(bytes, {
    headers: {
      ...CORS,
      'content-type': type,
      'content-disposition': `inline; filename*=UTF-8''${encodeExtended(fileNameOf(name, type))}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}

/** A parameter of a header in the encoding of RFC 8187, which leaves fewer characters alone than an address does. */
const encodeExtended = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A refusal, in the shape of src/domain/submission/wire.ts. */
export function refuse(
  status: number,
  error: Refusal['error'],
  headers: Record<string, string> = {},
): Response {
  return jsonResponse(status, { error } satisfies Refusal, headers);
}

export function preflight(): Response {
  return new Response(null, { status: 204, headers: CORS });
}

const LOCK_NOT_AVAILABLE = '55P03';

/** The answer to an internal error. The log gets the kind of error, never the customer's text. */
export function failure(name: string, error: unknown): Response {
  if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) return inProgress();
  const isKnown = error instanceof DatabaseError || error instanceof ProviderError;
  console.error(`${name}: ${isKnown ? error.message : placeOf(error)}`);
  return refuse(503, { code: 'unavailable', message: FUNCTION_COPY.unavailable }, { 'retry-after': '5' });
}

/** The answer to a request while another one is at work on the same thing: to be sent again in a moment. */
export const inProgress = (): Response =>
  refuse(409, { code: 'in_progress', message: FUNCTION_COPY.inProgress }, { 'retry-after': '2' });

/** The name of an error and the top of its stack, without its message. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return [error.name, ...frames.slice(0, 4)].join('\n');
}

/** An IPv6 customer usually has a whole /64 and could use another address for every request. */
const IPV6_GROUPS_OF_A_CUSTOMER = 4;
/** Whoever rents a server, or has a line of an office, may be given a /48. */
const IPV6_GROUPS_OF_A_SITE = 3;

/**
 * The client's address, read from a trusted header; null when the header is not configured, missing or empty.
 * In a list the last address counts: the nearest proxy wrote it, while the client may have written those before
 * it.
 * @param trusted the name of a header that the proxy in front of us always overwrites
 */
export function clientAddress(headers: Headers, trusted: string | undefined): string | null {
  const last = trusted && headers.get(trusted)?.split(',').at(-1)?.trim();
  return last ? networkOf(last) : null;
}

/** How many times as much as one customer's network a site's network may do: a /48 holds 65,536 of them, of a town or of one machine. */
const SITE_MULTIPLE = 4;

/**
 * The networks whose allowances a request takes from, the narrowest first, each with how many times the allowance it has.
 * @param network as clientAddress returns it
 */
export function countedNetworks(
  network: string,
): readonly { readonly network: string; readonly multiple: number }[] {
  const own = { network, multiple: 1 };
  const groups = network.endsWith('::/64') ? network.split(':') : [];
  if (groups.length === 0) return [own];
  return [
    own,
    { network: `${groups.slice(0, IPV6_GROUPS_OF_A_SITE).join(':')}::/48`, multiple: SITE_MULTIPLE },
  ];
}

/** The widest network that a request is counted with: the /48 of an IPv6 address. Null where nobody knows the address. */
export function widestNetwork(headers: Headers, trusted: string | undefined): string | null {
  const address = clientAddress(headers, trusted);
  return address && (countedNetworks(address).at(-1)?.network ?? null);
}

/** An IPv4 address unchanged; for IPv6, its /64 network. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0');
  const all = [...groups, ...zeros, ...end].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${all.slice(0, IPV6_GROUPS_OF_A_CUSTOMER).join(':')}::/64`;
}
