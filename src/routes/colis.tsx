import { createFileRoute } from '@tanstack/react-router';
import { colis } from '../services/colis/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/colis')({
  component: () => <ServiceRoute service={colis} next="/paiement" />,
});
