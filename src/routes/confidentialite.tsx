import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { Privacy } from '../features/legal/Privacy.tsx';
import { useTables } from '../live/use-tables.ts';

export const Route = createFileRoute('/confidentialite')({ component: PrivacyRoute });

/** Reads and writes all that a device can hold: the menu answers before it is here. */
const KeptHere = lazy(() => import('./-kept-here.tsx'));

function PrivacyRoute() {
  return (
    <Privacy company={useTables().company}>
      <KeptHere />
    </Privacy>
  );
}
