export type Body =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'too_large' | 'interrupted' };

/**
 * Reads a body of at most `maxBytes` bytes. Content-Length only lets a large body be refused early: it may be
 * missing or wrong, so the received bytes are counted too.
 */
export async function readBody(request: Pick<Request, 'headers' | 'body'>, maxBytes: number): Promise<Body> {
  if (Number(request.headers.get('content-length')) > maxBytes) return { ok: false, reason: 'too_large' };
  if (!request.body) return { ok: true, bytes: new Uint8Array() };

  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > maxBytes) {
        // Not awaited: a client that never stops sending must not delay the answer.
        reader.cancel().catch(() => undefined);
        return { ok: false, reason: 'too_large' };
      }
      chunks.push(next.value);
    }
  } catch {
    return { ok: false, reason: 'interrupted' };
  }
  return { ok: true, bytes: join(chunks, size) };
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** More levels than anything that is sent to us has; deeper ones cost whoever walks through them their stack. */
const MAX_DEPTH = 32;

const [OPEN_BRACE, OPEN_BRACKET, CLOSE_BRACE, CLOSE_BRACKET, QUOTE, BACKSLASH] = new TextEncoder().encode(
  '{[}]"\\',
);

/** Whether JSON is nested at most {@link MAX_DEPTH} deep. Each byte is looked at once. */
function isShallow(bytes: Uint8Array): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isInText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
    if (depth > MAX_DEPTH) return false;
  }
  return true;
}

/**
 * Parses JSON. Undefined when the bytes are none, or when it is nested deeper than anything that is sent.
 * @param bytes UTF-8
 */
export function parseJson(bytes: Uint8Array, reviver?: (key: string, value: unknown) => unknown): unknown {
  if (!isShallow(bytes)) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes), reviver);
  } catch {
    return undefined;
  }
}

/** Characters that Postgres cannot store in text or jsonb: NUL and unpaired surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replace(UNSTORABLE, (found) => (found === '\0' ? '' : '\uFFFD')) : value;

/**
 * Parses JSON that goes to the database. NUL is removed from every string, and an unpaired surrogate becomes
 * U+FFFD. Undefined when the bytes are not JSON, or nested too deep.
 * @param bytes UTF-8
 */
export const parseStorableJson = (bytes: Uint8Array): unknown => parseJson(bytes, storable);

/**
 * The configuration of a schema that JSON from outside must fit: it ends at the first issue. A body of a quarter of a
 * megabyte has room for 400,000 issues, which nobody reads, and which take the process for a second.
 */
export const FIRST_ISSUE = { abortEarly: true } as const;
