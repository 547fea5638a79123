import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Courier } from '../features/recruitment/Courier.tsx';
import { usePreloaded } from './-service-route.tsx';

export const Route = createFileRoute('/devenir-livreur')({ component: CourierRoute });

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
