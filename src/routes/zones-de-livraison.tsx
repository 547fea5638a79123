import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { Zones } from '../features/zones/Zones.tsx';

export const Route = createFileRoute('/zones-de-livraison')({ component: ZonesRoute });

function ZonesRoute() {
  return <Zones tables={useTables()} />;
}
