import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/search-engines/head.ts';
import { handicap } from '../services/handicap/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/handicap')({
  head: pageHead,
  component: () => <ServiceRoute service={handicap} next="/merci" />,
});
