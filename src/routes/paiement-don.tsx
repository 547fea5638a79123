import { createFileRoute } from '@tanstack/react-router';
import { don } from '../services/don/index.ts';
import { pageHead } from './-page-head.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/paiement-don')({
  head: pageHead,
  component: () => <ServiceRoute service={don} next="/paiement" />,
});
