import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { Professionals } from '../features/pages/professionals/Professionals.tsx';

export const Route = createFileRoute('/professionnels')({
  staticData: { title: titles.professionals },
  component: Professionals,
});
