import { bundledTables } from '../domain/bundled-tables.ts';
import type { Instant } from '../domain/island-time.ts';
import type { SubmissionRequest } from '../domain/wire.ts';
import type { Service } from './define.ts';
import { errorsOf } from './errors.ts';
import { toWireQuote } from './price.ts';
import { buildRequest } from './request.ts';
import type { Values } from './values.ts';

/**
 * For tests: the request that the form sends when the customer confirms these values at that time, at the
 * price shown then.
 */
export function requestFor(service: Service, values: Values, now: Instant): SubmissionRequest {
  const quote = service.quote(values, bundledTables, now);
  return buildRequest(service, values, quote?.available ? toWireQuote(quote) : null, now);
}

/** For tests: the error messages of a form while the service is open. */
export function messagesOf(service: Service, values: Values, now: Instant): Readonly<Record<string, string>> {
  return errorsOf(service, values, { tables: bundledTables, now, isOpen: true });
}
