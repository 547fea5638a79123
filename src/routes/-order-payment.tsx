import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Entry } from '../domain/submission.ts';
import { PaymentPage } from '../features/payment/PaymentPage.tsx';
import { budgetLabelOf } from '../features/submissions/list-copy.ts';
import { lazyOrNothing } from '../ui/behaviour/later.ts';

/** Only a customer who meets another price needs it. */
const PriceComparison = lazyOrNothing(() =>
  import('../form/price-comparison/PriceComparison.tsx').then((module) => module.PriceComparison),
);

interface OrderPaymentProps {
  readonly entry: Entry;
  readonly onLoaded: () => void;
}

/** The payment page of an order, with its ways to other pages, and what a price is made of that has changed. */
export function OrderPayment({ entry, onLoaded }: OrderPaymentProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const onOpen = (path: string) => navigate({ to: path });
  const onBack = () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/mes-envois', replace: true });
  };
  return (
    <PaymentPage
      entry={entry}
      onOpen={onOpen}
      onBack={onBack}
      onLoaded={onLoaded}
      compare={(offered) => (
        <Suspense>
          <PriceComparison
            accepted={entry.request.quote}
            offered={offered}
            budgetLabel={budgetLabelOf(entry)}
          />
        </Suspense>
      )}
    />
  );
}
