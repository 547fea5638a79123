import type { Context } from 'hono';
import { parseJson, readBody } from '../../functions/_shared/body.ts';
import { AccessError, bearerToken } from '../access.ts';
import type { Claims } from '../database/database.ts';

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

/** A refusal in PostgREST's format. */
export class RestError extends Error {
  readonly status: 400 | 401 | 403 | 413;
  readonly code: string;

  constructor(status: RestError['status'], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface PostgresError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
}

const isPostgresError = (error: unknown): error is PostgresError =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/**
 * The answer to a failed request, as PostgREST gives it. An error that the client has not caused is thrown
 * again.
 */
export function restFailure(error: unknown, context: Context): Response {
  if (error instanceof RestError) {
    const { code, message, status } = error;
    return context.json({ code, message, details: null, hint: null }, status);
  }
  if (error instanceof AccessError) {
    return context.json({ code: 'PGRST301', message: error.message, details: null, hint: null }, 401);
  }
  if (!isPostgresError(error)) throw error;
  const { code, message, detail, hint } = error;
  const isSignedIn = bearerToken(context)?.includes('.') ?? false;
  const body = { code, message, details: detail ?? null, hint: hint ?? null };
  return context.json(body, httpStatus(code, isSignedIn));
}

/** The HTTP status of a SQLSTATE, as in PostgREST. */
function httpStatus(code: string, isSignedIn: boolean): 400 | 401 | 403 | 404 | 405 | 409 | 500 | 503 {
  if (code === '42501') return isSignedIn ? 403 : 401;
  // A write by GET.
  if (code === '25006') return 405;
  if (code === '23505' || code === '23503') return 409;
  if (code === '42883' || code === '42P01') return 404;
  if (/^(08|53)/.test(code)) return 503;
  return /^(40|54|55|57|58|XX)/.test(code) ? 500 : 400;
}
