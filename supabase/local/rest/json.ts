import type { Context } from 'hono';
import { readBody } from '../../functions/_shared/body.ts';
import { RestError } from './errors.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * The JSON of a request; undefined when it is none.
 * @throws RestError 413
 */
export async function readJson(context: Context): Promise<unknown> {
  const read = await readBody(context.req.raw, MAX_BODY_BYTES);
  if (!read.ok && read.reason === 'too_large') {
    throw new RestError(413, 'PGRST102', 'Payload too large');
  }
  try {
    return read.ok ? JSON.parse(new TextDecoder().decode(read.bytes)) : undefined;
  } catch {
    return undefined;
  }
}
