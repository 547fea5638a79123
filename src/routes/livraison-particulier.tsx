import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { particulier } from '../services/particulier/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/livraison-particulier')({
  staticData: { title: titles.handover },
  component: () => <ServiceRoute service={particulier} next="/paiement" />,
});
