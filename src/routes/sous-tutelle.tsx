import { createFileRoute } from '@tanstack/react-router';
import { tutelle } from '../services/tutelle/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/sous-tutelle')({
  component: () => <ServiceRoute service={tutelle} next="/merci" />,
});
