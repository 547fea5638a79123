import { createFileRoute } from '@tanstack/react-router';
import { QuoteRequest } from '../features/quote-request/QuoteRequest.tsx';

export const Route = createFileRoute('/devis-professionnel')({ component: QuoteRequest });
