import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { Professionals } from '../features/pages/professionals/Professionals.tsx';

export const Route = createFileRoute('/professionnels')({ component: ProfessionalsRoute });

function ProfessionalsRoute() {
  const { coverage, deliveryTime } = useTables().texts;
  return <Professionals coverage={coverage} deliveryTime={deliveryTime} />;
}
