import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { don } from '../services/don/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/paiement-don')({
  staticData: { title: titles.donation },
  component: () => <ServiceRoute service={don} next="/paiement" />,
});
