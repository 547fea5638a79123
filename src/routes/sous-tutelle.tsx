import { createFileRoute } from '@tanstack/react-router';
import { tutelle } from '../services/tutelle/index.ts';
import { pageHead } from './-page-head.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/sous-tutelle')({
  head: pageHead,
  component: () => <ServiceRoute service={tutelle} next="/merci" />,
});
