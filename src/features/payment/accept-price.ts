import { serverNow } from '../../device/clock/clock.ts';
import { updateEntry } from '../../device/outbox/entries.ts';
import { refreshTables } from '../../device/reference-data/refresh-tables.ts';
import { parseInstant } from '../../domain/instant.ts';
import { slotInstant } from '../../domain/slot-instant.ts';
import { amend, type Entry } from '../../domain/submission.ts';
import type { WireQuote } from '../../domain/wire.ts';
import { findService } from '../../services/catalogue.ts';
import { buildRequest } from '../../services/request.ts';
import { decodeRequest } from '../../services/restore.ts';

/**
 * Accepts the server's price: the same order and id, at the amount that the customer has just agreed to. The
 * confirmation time is kept, so that an order from before closing time can still be accepted
 * (docs/rules/sending.md#price-changed).
 */
export async function acceptNewPrice({ id, service: slug, request }: Entry, quote: WireQuote): Promise<void> {
  const service = findService(slug);
  if (!service) return;
  const now = serverNow();
  const confirmedAt = parseInstant(request.confirmedAt) ?? now;
  const values = decodeRequest(service, request.fields);
  const accepted = buildRequest(service, values, quote, confirmedAt, request.voucher);
  const slotAt = slotInstant(accepted.slot);
  await updateEntry(id, (latest) => amend(latest, { request: accepted, slotAt }, now));
  await refreshTables();
}
