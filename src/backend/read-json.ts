/** An upper bound for the answers of our server. */
export const MAX_ANSWER_BYTES = 1_000_000;

/**
 * Parses the JSON of an answer, which may come from another server. Content-Length may be missing or false, so the
 * bytes are counted as they arrive.
 * @returns undefined when it is no JSON, or longer than `maxBytes`
 * @throws TypeError when the connection breaks off in the middle
 */
export async function readJson(
  reply: Pick<Response, 'headers' | 'body'>,
  maxBytes: number = MAX_ANSWER_BYTES,
): Promise<unknown> {
  const text = await readText(reply, maxBytes);
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * The text of an answer; null when it is longer than `maxBytes`. @throws TypeError when the connection breaks off in
 * the middle
 */
export async function readText(
  reply: Pick<Response, 'headers' | 'body'>,
  maxBytes: number = MAX_ANSWER_BYTES,
): Promise<string | null> {
  if (Number(reply.headers.get('content-length')) > maxBytes) {
    reply.body?.cancel().catch(() => undefined);
    return null;
  }
  if (!reply.body) return '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = reply.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > maxBytes) {
      // Not awaited: a sender that never stops must not delay the result.
      reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}
