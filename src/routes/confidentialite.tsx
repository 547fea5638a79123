import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTables } from '../device/reference-data/use-tables.ts';
import { Privacy } from '../features/legal/Privacy.tsx';

export const Route = createFileRoute('/confidentialite')({ component: PrivacyRoute });

/**
 * Lazy, because it reads and writes every kind of stored data: the page itself is usable before it has
 * loaded.
 */
const KeptHere = lazy(() => import('./-stored-data.tsx'));

function PrivacyRoute() {
  return (
    <Privacy company={useTables().company}>
      <KeptHere />
    </Privacy>
  );
}
