import { createFileRoute } from '@tanstack/react-router';
import { Legal } from '../features/legal/Legal.tsx';
import { useTables } from '../live/use-tables.ts';

export const Route = createFileRoute('/mentions-legales')({ component: LegalRoute });

function LegalRoute() {
  return <Legal company={useTables().company} />;
}
