import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { pageHead } from '../features/search-engines/head.ts';
import { Zones } from '../features/zones/Zones.tsx';

export const Route = createFileRoute('/zones-de-livraison')({ head: pageHead, component: ZonesRoute });

function ZonesRoute() {
  return <Zones tables={useTables()} />;
}
