import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { NothingOrdered } from '../features/order-summary/Confirmation.tsx';
import { SUMMARY_COPY } from '../features/order-summary/copy.ts';
import { ShortConfirmation } from '../features/order-summary/OrderConfirmation.tsx';
import { LiveHead, LiveTrack } from '../features/submissions/LiveStatus.tsx';
import { ReserveHeightUntilRead, useNamedOrLast } from '../features/submissions/named-entry.tsx';
import { restaurant } from '../services/restaurant/index.ts';
import { Loading } from '../ui/notices/Loading.tsx';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/confirmation-restaurant')({
  validateSearch: textSearch('envoi'),
  component: RestaurantConfirmationRoute,
});

/**
 * Confirms the order named by the navigation state; for a later visit without one, this device's last meal
 * (docs/rules/pages.md#short-confirmation).
 */
function OrderedMeal() {
  const entry = useNamedOrLast(({ service }) => service === restaurant.slug);
  const { company } = useTables();
  if (entry === null) return <Loading />;
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

function RestaurantConfirmationRoute() {
  return (
    <ReserveHeightUntilRead>
      <OrderedMeal />
    </ReserveHeightUntilRead>
  );
}
