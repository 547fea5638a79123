import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { rememberLastName } from '../device/customer/last-name.ts';
import { SlotControl } from '../form/controls/slot.tsx';
import type { Sent } from '../form/engine/form-stages.ts';
import { ServicePage } from '../form/page/ServicePage.tsx';
import { restaurant } from '../services/restaurant/index.ts';

export const Route = createFileRoute('/restaurants')({ component: RestaurantRoute });

const CONTROLS = { slot: SlotControl };

function RestaurantRoute() {
  const navigate = useNavigate();
  const onSent = ({ entry, values, quote }: Sent) => {
    if (!quote) return;
    rememberLastName(restaurant.facts(values).customer);
    const sentOrder = { submissionId: entry.id, account: entry.account, order: values, fee: quote };
    void navigate({ to: '/confirmation-commande', state: { sentOrder } });
  };
  return <ServicePage service={restaurant} onSent={onSent} controls={CONTROLS} />;
}
