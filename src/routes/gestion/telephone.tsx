import { createFileRoute, useSearch } from '@tanstack/react-router';
import { Telephone } from '../../features/desk/telephone/Telephone.tsx';
import { textSearch } from '../-search.ts';

export const Route = createFileRoute('/gestion/telephone')({
  validateSearch: textSearch('service'),
  component: TelephoneRoute,
});

/** Orders by telephone, of the service that the address names. */
function TelephoneRoute() {
  const { service = null } = useSearch({ from: '/gestion/telephone' });
  return <Telephone service={service} />;
}
