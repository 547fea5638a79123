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
 * Takes the server's price: the same order, under the same id, at the amount that the customer has just
 * agreed to. It stays confirmed when it was: an order of before closing time is still one at the price of
 * after (docs/rules/sending.md#price-changed).
 */
export async function acceptNewPrice({ id, service: slug, request }: Entry, quote: WireQuote): Promise<void> {
  const service = findService(slug);
  if (!service) return;
  const now = serverNow();
  const confirmedAt = parseInstant(request.confirmedAt) ?? now;
  const accepted = buildRequest(service, decodeRequest(service, request.fields), quote, confirmedAt);
  const slotAt = slotInstant(accepted.slot);
  await updateEntry(id, (latest) => amend(latest, { request: accepted, slotAt }, now));
  await refreshTables();
}
