import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { OfferToRemember } from '../features/address-book/OfferToRemember.tsx';
import { NothingOrdered } from '../features/order-summary/Confirmation.tsx';
import { GroceriesConfirmation } from '../features/order-summary/GroceriesConfirmation.tsx';
import { GROCERIES_COPY } from '../features/order-summary/groceries-copy.ts';
import { LiveHead, LiveTrack } from '../features/submissions/LiveStatus.tsx';
import { ReserveHeightUntilRead, useNamedOrLast } from '../features/submissions/named-entry.tsx';
import { courses } from '../services/courses/index.ts';
import { Loading } from '../ui/notices/Loading.tsx';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/confirmation-courses')({
  validateSearch: textSearch('envoi'),
  component: GroceriesConfirmationRoute,
});

/** The grocery order that was just sent; for a later visit, this device's last one. */
function OrderedGroceries() {
  const entry = useNamedOrLast(({ service }) => service === courses.slug);
  const { company } = useTables();
  const navigate = useNavigate();
  if (entry === null) return <Loading />;
  if (!entry) return <NothingOrdered copy={GROCERIES_COPY} form="/courses-alimentaires" />;
  return (
    <GroceriesConfirmation
      entry={entry}
      company={company.whatsappNumber}
      head={<LiveHead entry={entry} />}
      track={<LiveTrack entry={entry} />}
      keep={<OfferToRemember entry={entry} />}
      onOpen={(path) => navigate({ to: path })}
    />
  );
}

function GroceriesConfirmationRoute() {
  return (
    <ReserveHeightUntilRead>
      <OrderedGroceries />
    </ReserveHeightUntilRead>
  );
}
