import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { Legal } from '../features/legal/Legal.tsx';

export const Route = createFileRoute('/mentions-legales')({ component: LegalRoute });

function LegalRoute() {
  return <Legal company={useTables().company} />;
}
