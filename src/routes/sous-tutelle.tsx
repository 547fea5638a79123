import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/search-engines/head.ts';
import { tutelle } from '../services/tutelle/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/sous-tutelle')({
  head: pageHead,
  component: () => <ServiceRoute service={tutelle} next="/merci" />,
});
