import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { Legal } from '../features/legal/Legal.tsx';
import { pageHead } from '../features/search-engines/head.ts';

export const Route = createFileRoute('/mentions-legales')({ head: pageHead, component: LegalRoute });

function LegalRoute() {
  return <Legal company={useTables().company} />;
}
