import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { tutelle } from '../services/tutelle/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/sous-tutelle')({
  staticData: { title: titles.guardianship },
  component: () => <ServiceRoute service={tutelle} next="/merci" />,
});
