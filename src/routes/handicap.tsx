import { createFileRoute } from '@tanstack/react-router';
import { handicap } from '../services/handicap/index.ts';
import { pageHead } from './-page-head.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/handicap')({
  head: pageHead,
  component: () => <ServiceRoute service={handicap} next="/merci" />,
});
