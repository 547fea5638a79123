import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { titles } from '../copy/titles.ts';
import { OrderHub } from '../features/pages/OrderHub.tsx';
import { useLive } from './-live.ts';

export const Route = createFileRoute('/commander')({
  staticData: { title: titles.order },
  component: OrderRoute,
});

/** Knows every service, which the tiles do without: fetched after them. */
const DraftList = lazy(() =>
  import('../features/drafts/DraftList.tsx').then((module) => ({ default: module.DraftList })),
);

function OrderRoute() {
  const live = useLive();
  return (
    <OrderHub {...live}>
      <Suspense>
        <DraftList now={live.now} />
      </Suspense>
    </OrderHub>
  );
}
