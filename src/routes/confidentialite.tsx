import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTables } from '../device/reference-data/use-tables.ts';
import { Privacy } from '../features/legal/Privacy.tsx';

export const Route = createFileRoute('/confidentialite')({ component: PrivacyRoute });

/** Reads and writes all that a device can hold: the menu answers before it is here. */
const KeptHere = lazy(() => import('./-stored-data.tsx'));

function PrivacyRoute() {
  return (
    <Privacy company={useTables().company}>
      <KeptHere />
    </Privacy>
  );
}
