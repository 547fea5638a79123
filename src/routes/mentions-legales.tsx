import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { Legal } from '../features/legal/Legal.tsx';
import { useTables } from '../live/tables.ts';

export const Route = createFileRoute('/mentions-legales')({
  staticData: { title: titles.legal },
  component: LegalRoute,
});

function LegalRoute() {
  return <Legal company={useTables().company} />;
}
