import type { Context } from 'hono';
import { parseJson, readBody } from '../../functions/_shared/body.ts';
import type { Claims } from '../database/database.ts';
import { RestError } from './errors.ts';

/** The largest body of the service role: the functions send an order, up to three times over. */
const MAX_BODY_BYTES = 1024 * 1024;
const MAX_CUSTOMER_BYTES = 64 * 1024;

/**
 * The JSON of a request; undefined when it is none.
 * @throws RestError 413
 */
export async function readJson(context: Context, { role }: Claims): Promise<unknown> {
  const most = role === 'service_role' ? MAX_BODY_BYTES : MAX_CUSTOMER_BYTES;
  const read = await readBody(context.req.raw, most);
  if (!read.ok && read.reason === 'too_large') {
    throw new RestError(413, 'PGRST102', 'Payload too large');
  }
  return read.ok ? parseJson(read.bytes) : undefined;
}
