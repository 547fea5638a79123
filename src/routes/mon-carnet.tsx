import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { CarnetPage } from '../features/carnet/CarnetPage.tsx';
import { useTables } from '../live/tables.ts';

export const Route = createFileRoute('/mon-carnet')({
  staticData: { title: titles.carnet },
  component: CarnetRoute,
});

function CarnetRoute() {
  return <CarnetPage tables={useTables()} />;
}
