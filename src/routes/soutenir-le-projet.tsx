import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '../features/pages/about/AboutPages.tsx';
import { pageHead } from '../features/search-engines/head.ts';

export const Route = createFileRoute('/soutenir-le-projet')({ head: pageHead, component: SupportPage });
