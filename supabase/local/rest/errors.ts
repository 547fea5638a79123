import type { Context } from 'hono';
import { AccessError, bearerToken } from '../access.ts';

/** A refusal in PostgREST's format. */
export class RestError extends Error {
  readonly status: 400 | 404 | 406 | 413 | 414;
  readonly code: string;
  readonly details: string | null;

  constructor(
    status: 400 | 404 | 406 | 413 | 414,
    code: string,
    message: string,
    details: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const badRequest = (message: string) => new RestError(400, 'PGRST100', message);

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
    const { code, message, details, status } = error;
    return context.json({ code, message, details, hint: null }, status);
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
function httpStatus(code: string, isSignedIn: boolean): 400 | 401 | 403 | 404 | 409 | 500 | 503 {
  if (code === '42501') return isSignedIn ? 403 : 401;
  if (code === '23505' || code === '23503') return 409;
  if (code === '42883' || code === '42P01') return 404;
  if (/^(08|53)/.test(code)) return 503;
  return /^(40|54|55|57|58|XX)/.test(code) ? 500 : 400;
}
