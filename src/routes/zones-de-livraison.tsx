import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { Zones } from '../features/zones/Zones.tsx';
import { useTables } from '../live/tables.ts';

export const Route = createFileRoute('/zones-de-livraison')({
  staticData: { title: titles.zones },
  component: ZonesRoute,
});

function ZonesRoute() {
  return <Zones tables={useTables()} />;
}
