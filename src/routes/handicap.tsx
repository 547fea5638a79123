import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { handicap } from '../services/handicap/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/handicap')({
  staticData: { title: titles.disability },
  component: () => <ServiceRoute service={handicap} next="/merci" />,
});
