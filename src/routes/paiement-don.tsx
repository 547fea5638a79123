import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/search-engines/head.ts';
import { don } from '../services/don/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/paiement-don')({
  head: pageHead,
  component: () => <ServiceRoute service={don} next="/paiement" />,
});
