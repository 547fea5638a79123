import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { Tracking } from '../features/outbox-status/Tracking.tsx';

export const Route = createFileRoute('/suivi-commande')({
  staticData: { title: titles.tracking },
  component: Tracking,
});
