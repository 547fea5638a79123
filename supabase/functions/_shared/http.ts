import { fileNameOf } from '../../../src/domain/files/file-name.ts';
import { OWNED_HEADER, type Refusal } from '../../../src/domain/wire.ts';

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

/** A refusal, in the shape of src/domain/wire.ts. */
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
