import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

interface FrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

/** The page frame that all views of /connexion share. */
export function Frame({ title, lead, children }: FrameProps) {
  return (
    <Page narrow>
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
    </Page>
  );
}
