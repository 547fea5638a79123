import { Suspense } from 'react';
import type { Entry } from '../domain/submission.ts';
import type { WireQuote } from '../domain/wire.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';

/** Only a customer who meets another price needs it. */
const PriceComparison = lazyOrNothing(() =>
  import('../features/outbox-status/PriceRepair.tsx').then((module) => module.PriceComparison),
);

/** Every line of the accepted price of an order beside the offered one. */
export const comparePrices = (entry: Entry) => (offered: WireQuote) => (
  <Suspense>
    <PriceComparison entry={entry} offered={offered} />
  </Suspense>
);
