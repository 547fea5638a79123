import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { useTables } from '../device/reference-data/use-tables.ts';
import { SHARE_PROBLEMS } from '../domain/share.ts';
import { SharePage } from '../features/share-in/SharePage.tsx';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/partage')({
  validateSearch: textSearch('recu', 'probleme'),
  component: ShareRoute,
});

const Problem = v.picklist(SHARE_PROBLEMS);

function ShareRoute() {
  const { recu, probleme } = useSearch({ from: '/partage' });
  const navigate = useNavigate();
  return (
    <SharePage
      tables={useTables()}
      received={recu}
      problem={v.is(Problem, probleme) ? probleme : undefined}
      // Going back skips this page, which has nothing left to show.
      onOpen={(path) => navigate({ to: path, replace: true })}
    />
  );
}
