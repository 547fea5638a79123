import { useRouter } from '@tanstack/react-router';
import { pageErrors } from '../../copy/shell.ts';
import { documentTitle, titleOf } from '../../copy/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { pagePath } from './page-path.ts';
import { useRecovery } from './recovery.ts';

/**
 * A page that threw, or whose script could not be loaded. The latter recovers by itself (see recovery.ts).
 * « Réessayer » reloads the document, because a failed module stays failed until then.
 */
export function PageError({ error }: { error: unknown }) {
  const router = useRouter();
  const recovery = useRecovery(error);
  if (recovery === 'recovering') return <PagePending />;
  const { title, text, retry, home } = recovery === 'waiting' ? pageErrors.notHere : pageErrors.failed;
  return (
    <Page>
      <div role="alert">
        <EmptyState
          headingLevel={1}
          title={title}
          action={
            <>
              <Button onClick={() => window.location.reload()}>{retry}</Button>
              <Button
                variant="default"
                onClick={() => window.location.assign(router.buildLocation({ to: '/' }).href)}
              >
                {home}
              </Button>
            </>
          }
        >
          <p>{text}</p>
        </EmptyState>
      </div>
    </Page>
  );
}

/** A page whose script is loading. The router sets the title of a page only once it is loaded. */
export function PagePending() {
  const { matches } = useRouter().state;
  return (
    <Page>
      <title>{documentTitle(titleOf(pagePath(matches)))}</title>
      <Loading>{pageErrors.loading}</Loading>
    </Page>
  );
}
