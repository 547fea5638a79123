import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { rememberLastName } from '../device/customer/last-name.ts';
import type { HeavyControls } from '../form/controls/control-props.ts';
import type { Sent } from '../form/engine/form-stages.ts';
import { ServicePage } from '../form/page/ServicePage.tsx';
import type { Service } from '../services/define.ts';
import { lazyOrNothing } from '../ui/behaviour/later.ts';

/** Only who has left a payment needs it. */
const UnpaidOrder = lazyOrNothing(() =>
  import('../features/payment/UnpaidOrder.tsx').then((module) => module.UnpaidOrder),
);

type NextPage = '/paiement' | '/merci' | '/confirmation-courses';

interface ServiceRouteProps {
  readonly service: Service;
  readonly next: NextPage;
  /** The large controls that only few forms need. */
  readonly controls?: HeavyControls;
}

/** The page of a service, which navigates to the next page after sending: payment, thanks or confirmation. */
export function ServiceRoute({ service, next, controls }: ServiceRouteProps) {
  const navigate = useNavigate();
  const onSent = ({ entry, values }: Sent) => {
    if (service.kind === 'order') rememberLastName(service.facts(values).customer);
    // A voucher may leave nothing to pay (docs/rules/referral.md#nothing-to-pay).
    const isFree = next === '/paiement' && entry.state !== 'payment-due';
    void navigate({ to: isFree ? '/merci' : next, state: { submissionId: entry.id } });
  };
  const unpaid = service.payment === 'online' && (
    <Suspense>
      <UnpaidOrder service={service} />
    </Suspense>
  );
  return <ServicePage service={service} onSent={onSent} controls={controls} notice={unpaid} />;
}
