import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { SharePage } from '../features/share-in/SharePage.tsx';
import { pageHead } from './-page-head.ts';
import { ShareSearch } from './-search.ts';

export const Route = createFileRoute('/partage')({
  validateSearch: ShareSearch,
  head: pageHead,
  component: ShareRoute,
});

function ShareRoute() {
  const { recu, probleme } = useSearch({ from: '/partage' });
  const navigate = useNavigate();
  return (
    <SharePage
      tables={useTables()}
      received={recu}
      problem={probleme}
      // Going back skips this page, which has nothing left to show.
      onOpen={(path) => navigate({ to: path, replace: true })}
    />
  );
}
