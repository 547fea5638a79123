import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { pharmacie } from '../services/pharmacie/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/pharmacie')({
  staticData: { title: titles.pharmacy },
  component: () => <ServiceRoute service={pharmacie} next="/merci" />,
});
