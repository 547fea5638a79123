import { formatInstant } from '../domain/instant.ts';
import { type Instant, islandClock } from '../domain/island-time.ts';
import { isReduced } from '../domain/quote/voucher.ts';
import type { Voucher } from '../domain/voucher.ts';
import type { SubmissionRequest, WireQuote, WireSlot } from '../domain/wire.ts';
import type { Service } from './define.ts';
import { filesOf } from './restore.ts';
import { textOf, type Values } from './values.ts';

/**
 * The chosen slot, on the island day of `now`: slots are always today's (docs/rules/hours.md#slots). Null
 * when none is chosen.
 */
export function slotOf(service: Service, values: Values, now: Instant): WireSlot | null {
  const time = service.slotField ? textOf(values, service.slotField) : '';
  return time === '' ? null : { date: islandClock(now).date, time };
}

/**
 * The request that is sent when the customer confirms these values at the displayed price.
 * @param voucher named only where it has reduced the price
 */
export function buildRequest(
  service: Service,
  values: Values,
  quote: WireQuote | null,
  now: Instant,
  voucher?: Voucher | null,
): SubmissionRequest {
  const files = filesOf(service, values);
  return {
    service: service.slug,
    fields: service.encode(values, quote),
    quote,
    slot: slotOf(service, values, now),
    confirmedAt: formatInstant(now),
    ...(voucher && quote && isReduced(quote) && { voucher }),
    ...(files.length > 0 && { files }),
  };
}
