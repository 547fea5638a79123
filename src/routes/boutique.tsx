import { createFileRoute } from '@tanstack/react-router';
import { boutique } from '../services/boutique/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/boutique')({
  component: () => <ServiceRoute service={boutique} next="/paiement" />,
});
