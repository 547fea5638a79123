import { createFileRoute } from '@tanstack/react-router';
import { Tracking } from '../features/outbox-status/Tracking.tsx';

export const Route = createFileRoute('/suivi-commande')({ component: Tracking });
