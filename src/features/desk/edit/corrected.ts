import type { StandingVersion } from '../../../domain/desk/versions.ts';
import type { PageStatus } from '../../../domain/hours/schedule.ts';
import type { Quote } from '../../../domain/quote/quote.ts';
import type { SubmissionRequest, WireFile, WireQuote } from '../../../domain/submission/wire.ts';
import type { Tables } from '../../../domain/tables.ts';
import { formatInstant } from '../../../domain/time/instant.ts';
import type { Instant } from '../../../domain/time/island-time.ts';
import type { Service } from '../../../services/define.ts';
import { toWireQuote } from '../../../services/price.ts';
import { correctedSlot, momentOf } from '../../../services/replaced-moment.ts';
import { decodeRequest, filesOf } from '../../../services/request.ts';
import { textOf, type Values } from '../../../services/values.ts';

/** The moment that the answers are checked and priced for: the order's own while they keep its slot. */
export const correctedAt = (
  service: Service,
  values: Values,
  standing: StandingVersion,
  now: Instant,
): Instant => momentOf(service, values, correctedSlot(service, values, standing, now), standing, now);

/** The price of the corrected answers; null where there is none. */
export function correctedQuote(
  service: Service,
  values: Values,
  standing: StandingVersion,
  tables: Tables,
  now: Instant,
) {
  return service.quote(values, tables, correctedAt(service, values, standing, now), standing.voucher);
}

/** The documents of a form that its order has not. */
export function addedFiles(service: Service, values: Values, { files }: StandingVersion): WireFile[] {
  const known = new Set(files.map(({ sha256 }) => sha256));
  return filesOf(service, values).filter(({ sha256 }) => !known.has(sha256));
}

/** The request that replaces the order: it has its documents, and those that were added. */
export function correctedRequest(
  service: Service,
  values: Values,
  priced: Quote | null,
  standing: StandingVersion,
  now: Instant,
): SubmissionRequest {
  const quote: WireQuote | null = priced?.available ? toWireQuote(priced) : null;
  const files = [...standing.files, ...addedFiles(service, values, standing)];
  return {
    service: service.slug,
    fields: service.encode(values, quote),
    quote,
    slot: correctedSlot(service, values, standing, now),
    confirmedAt: formatInstant(now),
    ...(files.length > 0 && { files }),
  };
}

/** The slot of an order, "HH:mm"; empty without one. */
export const standingSlot = (service: Service, { fields }: StandingVersion): string =>
  service.slotField ? textOf(decodeRequest(service, fields), service.slotField) : '';

/** The state of the service for a correction: the order's own slot stays on offer, and a closed service refuses nothing. */
export function correctedStatus(
  service: Service,
  status: PageStatus | null,
  standing: StandingVersion,
): PageStatus | null {
  if (!status) return null;
  const own = standingSlot(service, standing);
  const timeSlots = own === '' ? status.timeSlots : [...new Set([own, ...status.timeSlots])].sort();
  return { ...status, isOpen: true, isTemporarilyClosed: false, state: 'open', timeSlots };
}
