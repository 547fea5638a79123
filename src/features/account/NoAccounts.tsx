import { ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { NO_ACCOUNTS_COPY as words } from './no-accounts-copy.ts';

/** Replaces the account pages on a site without a server, which cannot have accounts. */
export function NoAccounts() {
  return (
    <Page narrow>
      <PageTitle lead={words.text}>{words.title}</PageTitle>
      <ButtonLink to="/mes-envois" fullWidth>
        {words.submissions}
      </ButtonLink>
    </Page>
  );
}
