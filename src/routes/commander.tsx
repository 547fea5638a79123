import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTablesAndNow } from '../device/reference-data/use-tables.ts';
import { OrderHub } from '../features/pages/OrderHub.tsx';

export const Route = createFileRoute('/commander')({ component: OrderRoute });

/** Loaded after the tiles, because it needs the definitions of all services. */
const DraftList = lazy(() =>
  import('../features/drafts/DraftList.tsx').then((module) => ({ default: module.DraftList })),
);

/** Loaded after the tiles, because it needs the definitions of all services. */
const LastOrder = lazy(() =>
  import('../features/reorder/LastOrder.tsx').then((module) => ({ default: module.LastOrder })),
);

function OrderRoute() {
  const live = useTablesAndNow();
  const navigate = useNavigate();
  return (
    <OrderHub {...live}>
      <Suspense>
        <DraftList now={live.now} />
        <LastOrder onOpen={(path) => navigate({ to: path })} />
      </Suspense>
    </OrderHub>
  );
}
