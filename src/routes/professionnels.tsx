import { createFileRoute } from '@tanstack/react-router';
import { Professionals } from '../features/pages/professionals/Professionals.tsx';

export const Route = createFileRoute('/professionnels')({ component: Professionals });
