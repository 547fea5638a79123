import { type Entry, newEntry } from '../../src/domain/submission.ts';
import { formatInstant } from '../../src/domain/time/instant.ts';
import { RESTAURANT_REQUEST } from './orders.ts';

/** Thursday 2026-11-19, noon on the island: the default clock of the tests. */
export const NOON = Date.parse('2026-11-19T12:00:00-04:00');

/** The restaurant order of orders.ts as the device stores it, confirmed at noon for 12:45. */
export function restaurantEntry(changes: Partial<Entry> = {}): Entry {
  const id = changes.id ?? crypto.randomUUID();
  const slotAt = Date.parse('2026-11-19T12:45:00-04:00');
  const entry = newEntry(
    { id, service: 'restaurant', title: 'Chez Man Lili', request: RESTAURANT_REQUEST, slotAt },
    NOON,
  );
  return { ...entry, ...changes };
}

/** A receipt of an entry, as the server writes it. */
export function receiptFor({ id }: Entry, reference: string) {
  return {
    submissionId: id,
    reference,
    receivedAt: formatInstant(NOON + 60_000),
    status: 'received',
    quote: RESTAURANT_REQUEST.quote,
  };
}

/** One entry of every kind that « Mes envois » lists. */
export function entriesInEveryState(): Entry[] {
  const quote = { ...restaurantEntry().request.quote, totalToPay: 63.75 } as Entry['request']['quote'];
  const received = restaurantEntry({ title: 'Reçue', state: 'received', receivedAt: NOON });
  return [
    restaurantEntry({ title: 'Passée', state: 'slot-passed', slotAt: NOON - 3_600_000 }),
    restaurantEntry({
      title: 'Plus chère',
      state: 'price-changed',
      problem: { code: 'price_changed', message: 'Le tarif a changé.', quote: quote ?? undefined },
    } as Partial<Entry>),
    restaurantEntry({
      title: 'Refusée',
      state: 'needs-attention',
      problem: { code: 'invalid', message: 'Certaines informations sont manquantes.' },
    }),
    restaurantEntry({ title: 'À payer', state: 'payment-due' }),
    restaurantEntry({ title: 'Annulée', state: 'cancelled' }),
    { ...received, receipt: receiptFor(received, 'LG-123456') },
  ];
}
