import { createFileRoute } from '@tanstack/react-router';
import { boutique } from '../services/boutique/index.ts';
import { pageHead } from './-page-head.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/boutique')({
  head: pageHead,
  component: () => <ServiceRoute service={boutique} next="/paiement" />,
});
