import { createFileRoute, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useAuth } from '../device/session/use-auth.ts';
import { Desk } from '../features/desk/Desk.tsx';
import { pageHead } from '../features/search-engines/head.ts';
import { Loading } from '../ui/Loading.tsx';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/gestion')({
  validateSearch: textSearch('vue', 'commande', 'service', 'papier'),
  head: pageHead,
  component: DeskRoute,
});

/** The order manager's desk. Its address names the view, and the order that is open. */
function DeskRoute() {
  const account = useAuth();
  const navigate = useNavigate();
  const search = useSearch({ from: '/gestion' });
  const { vue = null, commande = null, service = null, papier = null } = search;
  const query = new URLSearchParams(search).toString();
  if (account.status === 'unknown') return <Loading />;
  if (account.status !== 'signed-in')
    return <Navigate to="/connexion" search={{ vers: `/gestion${query && `?${query}`}` }} replace />;
  return (
    <Desk
      key={account.userId}
      userId={account.userId}
      view={vue}
      order={commande}
      service={service}
      paper={papier}
      onOpen={(search) => navigate({ to: '/gestion', search })}
    />
  );
}
