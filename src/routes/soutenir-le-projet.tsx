import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '../features/pages/about/AboutPages.tsx';

export const Route = createFileRoute('/soutenir-le-projet')({ component: SupportPage });
