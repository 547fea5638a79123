/**
 * The JSON of an answer that somebody else may have given. Content-Length may be absent or false, so the bytes are counted
 * as they come.
 * @returns undefined where it is no JSON, or longer than `maxBytes`
 * @throws TypeError when the connection breaks off in the middle
 */
export async function readJson(
  reply: Pick<Response, 'headers' | 'body'>,
  maxBytes: number,
): Promise<unknown> {
  if (!reply.body || Number(reply.headers.get('content-length')) > maxBytes) return undefined;
  const reader: ReadableStreamDefaultReader<Uint8Array> = reply.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > maxBytes) {
      // Not awaited: a sender that never stops must not hold the answer back.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return parseJson(text + decoder.decode());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
