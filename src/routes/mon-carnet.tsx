import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { useHolder } from '../device/session/use-holder.ts';
import { AddressBookPage } from '../features/address-book/AddressBookPage.tsx';

export const Route = createFileRoute('/mon-carnet')({ component: AddressBookRoute });

function AddressBookRoute() {
  return <AddressBookPage key={useHolder()} tables={useTables()} />;
}
