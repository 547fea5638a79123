import { createFileRoute } from '@tanstack/react-router';
import { particulier } from '../services/particulier/index.ts';
import { pageHead } from './-page-head.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/livraison-particulier')({
  head: pageHead,
  component: () => <ServiceRoute service={particulier} next="/paiement" />,
});
