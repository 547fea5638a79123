import { refusal } from '../../backend/account-problem.ts';
import { readLink } from '../../backend/mail-links.ts';
import { notify } from '../../ui/notices/notify.ts';
import { MAIL_LINK_COPY } from './mail-link-copy.ts';

const PARAMETERS = ['error', 'error_code', 'error_description', 'sb'];

/** Says why the link of a mail failed that has led to this page, and takes the reason out of the address (docs/rules/accounts.md#links-of-mails). */
export function tellMailError(): void {
  const link = readLink(location);
  const reason = link?.kind === 'spent' ? 'otp_expired' : link?.kind === 'refused' ? link.code : null;
  if (reason === null) return;
  const { message } = refusal(reason, '');
  void notify({ tone: 'danger', title: MAIL_LINK_COPY.failedTitle, message });
  const address = new URL(location.href);
  for (const name of PARAMETERS) address.searchParams.delete(name);
  history.replaceState(history.state, '', `${address.pathname}${address.search}`);
}
