import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { readLinkToken } from '../../domain/link-token.ts';
import { Loading } from '../../ui/Loading.tsx';

/** Loaded by those who follow a payment link. */
const LinkPage = lazy(() => import('./LinkPage.tsx').then((module) => ({ default: module.LinkPage })));

interface PayByLinkProps {
  /** The token that the address names, which anybody may write. */
  readonly link: string;
  readonly onLoaded: () => void;
}

/** The page of a payment link. The prerendered page knows no address, so hydration shows what that one shows. */
export function PayByLink({ link, onLoaded }: PayByLinkProps) {
  if (!useMounted()) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <LinkPage token={readLinkToken(link) ?? link} onLoaded={onLoaded} />
    </Suspense>
  );
}
