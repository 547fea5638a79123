import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { Professionals } from '../features/pages/professionals/Professionals.tsx';
import { pageHead } from '../features/search-engines/head.ts';

export const Route = createFileRoute('/professionnels')({ head: pageHead, component: ProfessionalsRoute });

function ProfessionalsRoute() {
  const { coverage, deliveryTime } = useTables().texts;
  return <Professionals coverage={coverage} deliveryTime={deliveryTime} />;
}
