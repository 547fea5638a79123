import type { Context } from 'hono';
import { parseStorableJson, readBody } from '../../functions/_shared/body.ts';

/** In bytes. A card or a checkout is a few hundred. */
const MAX_BODY_BYTES = 16 * 1024;

/** The JSON of a request's body; undefined when it is too large, truncated or not JSON. */
export async function jsonOf(context: Context): Promise<unknown> {
  const read = await readBody(context.req.raw, MAX_BODY_BYTES);
  return read.ok ? parseStorableJson(read.bytes) : undefined;
}
