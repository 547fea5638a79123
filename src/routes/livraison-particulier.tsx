import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/search-engines/head.ts';
import { particulier } from '../services/particulier/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/livraison-particulier')({
  head: pageHead,
  component: () => <ServiceRoute service={particulier} next="/paiement" />,
});
