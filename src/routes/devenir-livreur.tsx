import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { Courier } from '../features/recruitment/Courier.tsx';
import { usePreloaded } from './-service-route.tsx';

export const Route = createFileRoute('/devenir-livreur')({
  staticData: { title: titles.courier },
  component: CourierRoute,
});

function CourierRoute() {
  const navigate = useNavigate();
  usePreloaded('/confirmation-livreur');
  return (
    <Courier
      onSent={({ entry }) =>
        void navigate({ to: '/confirmation-livreur', state: { submissionId: entry.id } })
      }
    />
  );
}
