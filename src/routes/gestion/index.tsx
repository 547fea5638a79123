import { createFileRoute, Navigate, useSearch } from '@tanstack/react-router';
import { boardSearch, presentAddress } from '../../features/desk/addresses.ts';
import { Board } from '../../features/desk/board/Board.tsx';
import { textSearch } from '../-search.ts';

export const Route = createFileRoute('/gestion/')({
  validateSearch: textSearch('etat', 'service', 'recherche', 'vue', 'commande', 'papier'),
  component: BoardRoute,
});

/** The board, filtered as its address says. An old address leads to the part of the desk that it names. */
function BoardRoute() {
  const search = useSearch({ from: '/gestion/' });
  const present = presentAddress(search);
  return present ? <Navigate {...present} replace /> : <Board search={boardSearch(search)} />;
}
