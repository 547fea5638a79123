import { notFound } from '../../copy/not-found.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';

/** The 404 page. */
export function PageNotFound() {
  const { title, text, order, home } = notFound;
  return (
    <Page>
      <EmptyState
        headingLevel={1}
        title={title}
        action={
          <>
            <ButtonLink to="/commander">{order}</ButtonLink>
            <ButtonLink to="/" variant="default">
              {home}
            </ButtonLink>
          </>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </Page>
  );
}
