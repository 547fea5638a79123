import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { useTables } from '../device/reference-data/use-tables.ts';
import { SharePage } from '../features/share-in/SharePage.tsx';
import { pageHead } from './-page-head.ts';

/**
 * The outcome of a share, as the service worker or a server without one reports it in the address
 * (domain/share.ts).
 */
const Outcome = v.object({
  recu: v.fallback(v.optional(v.string()), undefined),
  probleme: v.fallback(v.optional(v.picklist(['absent', 'illisible', 'vide', 'plein'])), undefined),
});

export const Route = createFileRoute('/partage')({ head: pageHead, component: ShareRoute });

function ShareRoute() {
  const { recu, probleme } = v.parse(Outcome, useSearch({ strict: false }));
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
