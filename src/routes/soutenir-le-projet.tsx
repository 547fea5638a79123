import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '../features/pages/support/SupportPage.tsx';

export const Route = createFileRoute('/soutenir-le-projet')({ component: SupportPage });
