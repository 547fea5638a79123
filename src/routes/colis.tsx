import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/search-engines/head.ts';
import { colis } from '../services/colis/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/colis')({
  head: pageHead,
  component: () => <ServiceRoute service={colis} next="/paiement" />,
});
