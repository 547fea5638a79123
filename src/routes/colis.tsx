import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { colis } from '../services/colis/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/colis')({
  staticData: { title: titles.parcel },
  component: () => <ServiceRoute service={colis} next="/paiement" />,
});
