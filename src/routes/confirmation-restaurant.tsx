import { createFileRoute } from '@tanstack/react-router';
import { useSeenEntries } from '../device/outbox/use-outbox.ts';
import { useTables } from '../device/reference-data/use-tables.ts';
import { findLast } from '../domain/find-last.ts';
import { NothingOrdered } from '../features/order-summary/Confirmation.tsx';
import { SUMMARY_COPY } from '../features/order-summary/copy.ts';
import { ShortConfirmation } from '../features/order-summary/ShortConfirmation.tsx';
import { LiveHead, LiveTrack } from '../features/outbox-status/LiveStatus.tsx';
import { restaurant } from '../services/restaurant/index.ts';
import { Loading } from '../ui/Loading.tsx';

export const Route = createFileRoute('/confirmation-restaurant')({ component: RestaurantConfirmationRoute });

/**
 * Confirms the order named by the navigation state; for a later visit without one, this device's last meal
 * (docs/rules/pages.md#short-confirmation).
 */
function RestaurantConfirmationRoute() {
  const entries = useSeenEntries();
  const { company } = useTables();
  if (entries === null) return <Loading />;
  const entry = findLast(entries, ({ service }) => service === restaurant.slug);
  if (!entry) return <NothingOrdered copy={SUMMARY_COPY} form="/restaurants" />;
  return (
    <ShortConfirmation
      entry={entry}
      company={company.whatsappNumber}
      head={<LiveHead entry={entry} />}
      track={<LiveTrack entry={entry} />}
    />
  );
}
