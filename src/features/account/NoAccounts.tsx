import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { NO_ACCOUNTS_COPY as words } from './no-accounts-copy.ts';

/** In the place of the account's pages on a site without a server, which has nowhere to keep one. */
export function NoAccounts() {
  return (
    <Page narrow>
      <PageTitle lead={words.text}>{words.title}</PageTitle>
      <ButtonLink to="/mes-envois" block>
        {words.submissions}
      </ButtonLink>
    </Page>
  );
}
