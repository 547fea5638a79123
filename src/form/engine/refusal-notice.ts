import type { RefusedQuote } from '../../domain/quote/quote.ts';
import type { ToastMessage } from '../../ui/toast-message.ts';
import { withNumberIfAsked } from '../contact/with-number.ts';
import { NOTICE_COPY } from './notice-copy.ts';

/** Duration of the notice of a refused price, in milliseconds (docs/rules/forms.md#notices). */
const REFUSAL_NOTICE = 8000;

/** The title of a refusal: an unserved zone, or a weight above the limit. */
export const refusalTitle = ({ cause }: Pick<RefusedQuote, 'cause'>): string =>
  cause === 'weight' ? NOTICE_COPY.tooHeavyTitle : NOTICE_COPY.unservedTitle;

/** The toast for a refused price. */
export const refusalNotice = ({ message, cause }: RefusedQuote): ToastMessage => ({
  tone: 'danger',
  ...withNumberIfAsked({ title: refusalTitle({ cause }), message }),
  autoClose: REFUSAL_NOTICE,
});
