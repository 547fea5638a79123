import { createFileRoute } from '@tanstack/react-router';
import { particulier } from '../services/particulier/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/livraison-particulier')({
  component: () => <ServiceRoute service={particulier} next="/paiement" />,
});
