import { createFileRoute } from '@tanstack/react-router';
import { handicap } from '../services/handicap/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/handicap')({
  component: () => <ServiceRoute service={handicap} next="/merci" />,
});
