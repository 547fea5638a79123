import { createFileRoute } from '@tanstack/react-router';
import { colis } from '../services/colis/index.ts';
import { pageHead } from './-page-head.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/colis')({
  head: pageHead,
  component: () => <ServiceRoute service={colis} next="/paiement" />,
});
