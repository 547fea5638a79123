import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { boutique } from '../services/boutique/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/boutique')({
  staticData: { title: titles.shop },
  component: () => <ServiceRoute service={boutique} next="/paiement" />,
});
