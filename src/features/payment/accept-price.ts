import { amend, type Entry } from '../../domain/submission.ts';
import type { WireQuote } from '../../domain/wire.ts';
import { serverNow } from '../../live/clock.ts';
import { refreshTables } from '../../live/refresh-tables.ts';
import { findService } from '../../services/catalogue.ts';
import { buildRequest, slotInstant } from '../../services/request.ts';
import { updateEntry } from '../../storage/outbox.ts';

/** Takes the server's price: the same order, under the same id, at the amount that the customer has just agreed to. */
export async function acceptNewPrice({ id, service: slug, request }: Entry, quote: WireQuote): Promise<void> {
  const service = findService(slug);
  if (!service) return;
  const now = serverNow();
  const accepted = buildRequest(service, service.decode(request.fields), quote, now);
  const slotAt = slotInstant(accepted.slot);
  await updateEntry(id, (latest) => amend(latest, { request: accepted, slotAt }, now));
  await refreshTables();
}
