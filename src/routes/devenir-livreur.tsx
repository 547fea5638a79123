import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Courier } from '../features/recruitment/Courier.tsx';

export const Route = createFileRoute('/devenir-livreur')({ component: CourierRoute });

function CourierRoute() {
  const navigate = useNavigate();
  return (
    <Courier
      onSent={({ entry }) =>
        void navigate({ to: '/confirmation-livreur', state: { submissionId: entry.id } })
      }
    />
  );
}
