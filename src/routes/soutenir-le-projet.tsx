import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { SupportPage } from '../features/pages/support/SupportPage.tsx';

export const Route = createFileRoute('/soutenir-le-projet')({
  staticData: { title: titles.support },
  component: SupportPage,
});
