import { createFileRoute } from '@tanstack/react-router';
import { CarnetPage } from '../features/carnet/CarnetPage.tsx';
import { useTables } from '../live/use-tables.ts';

export const Route = createFileRoute('/mon-carnet')({ component: CarnetRoute });

function CarnetRoute() {
  return <CarnetPage tables={useTables()} />;
}
