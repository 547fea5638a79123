import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/search-engines/head.ts';
import { boutique } from '../services/boutique/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/boutique')({
  head: pageHead,
  component: () => <ServiceRoute service={boutique} next="/paiement" />,
});
