import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal with GoTrue's error codes, which supabase-js checks. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }
}

export function authFailure(error: Error, context: Context): Response {
  if (isTakenEmail(error)) {
    const message = 'A user with this email address has already been registered';
    return context.json({ code: 'email_exists', message }, 422);
  }
  if (!(error instanceof AuthError)) throw error;
  return context.json(
    { code: error.code, message: error.message, ...error.extra },
    error.status,
    error.headers,
  );
}

/** Two requests took the same address at once: the unique constraint refuses one. */
const isTakenEmail = (error: Error) =>
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'users_email_key';
