import type { RefusedQuote } from '../../domain/quote/quote.ts';
import type { ToastMessage } from '../../ui/toast-message.ts';
import { NOTICE_COPY } from './notice-copy.ts';

/** How long the notice of a refused price stays, in milliseconds (docs/rules/forms.md#notices). */
const REFUSAL_NOTICE = 8000;

/** What a refusal is called: an unserved zone, or a weight that nobody carries. */
export const refusalTitle = ({ cause }: Pick<RefusedQuote, 'cause'>): string =>
  cause === 'weight' ? NOTICE_COPY.tooHeavyTitle : NOTICE_COPY.unservedTitle;

export const refusalNotice = ({ message, cause }: RefusedQuote): ToastMessage => ({
  tone: 'danger',
  title: refusalTitle({ cause }),
  message,
  autoClose: REFUSAL_NOTICE,
});
