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

/** With this header a caller names the version of the API whose failures it can read. */
const VERSION_HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';

/** Answers with a failure as GoTrue does: to a caller that names no version, as it did before there were any. */
export function authFailure(thrown: Error, context: Context): Response {
  const error = isTakenEmail(thrown)
    ? new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
    : thrown;
  if (!(error instanceof AuthError)) throw error;
  const { status, code, message, extra, headers } = error;
  if ((context.req.header(VERSION_HEADER) ?? '') < VERSION) {
    return context.json({ code: status, error_code: code, msg: message, ...extra }, status, headers);
  }
  context.header(VERSION_HEADER, VERSION);
  return context.json({ code, message, ...extra }, status, headers);
}

/** Two requests took the same address at once: the unique constraint refuses one. */
const isTakenEmail = (error: Error) =>
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'users_email_key';
