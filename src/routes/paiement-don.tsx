import { createFileRoute } from '@tanstack/react-router';
import { don } from '../services/don/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/paiement-don')({
  component: () => <ServiceRoute service={don} next="/paiement" />,
});
