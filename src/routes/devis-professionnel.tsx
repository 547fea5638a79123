import { createFileRoute } from '@tanstack/react-router';
import { QuoteRequest } from '../features/quote-request/QuoteRequest.tsx';
import { pageHead } from '../features/search-engines/head.ts';

export const Route = createFileRoute('/devis-professionnel')({ head: pageHead, component: QuoteRequest });
