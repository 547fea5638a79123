import { createFileRoute } from '@tanstack/react-router';
import { Zones } from '../features/zones/Zones.tsx';
import { useTables } from '../live/use-tables.ts';

export const Route = createFileRoute('/zones-de-livraison')({ component: ZonesRoute });

function ZonesRoute() {
  return <Zones tables={useTables()} />;
}
