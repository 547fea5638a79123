import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { QuoteRequest } from '../features/quote-request/QuoteRequest.tsx';

export const Route = createFileRoute('/devis-professionnel')({
  staticData: { title: titles.quote },
  component: QuoteRequest,
});
