import { learnFromOrder } from '../../device/customer/keep-profile.ts';
import { isOnline } from '../../device/network/network.ts';
import type { RefusedQuote } from '../../domain/quote/quote.ts';
import { hasArrived } from '../../domain/submission.ts';
import type { Service } from '../../services/define.ts';
import { isOrder, personIn } from '../../services/prefill.ts';
import { notify } from '../../ui/notices/notify.ts';
import type { ToastMessage } from '../../ui/notices/toast-message.ts';
import { withNumberIfAsked } from '../contact/with-number.ts';
import type { Sent } from './form-stages.ts';
import { NOTICE_COPY } from './notice-copy.ts';

/** Remembers the customer's details, and shows the outcome of a form that is done. */
export function reportOutcome(service: Service, { entry, values }: Sent): void {
  const { outcome } = service.copy;
  if (isOrder(service)) void learn(service, { entry, values });
  if (hasArrived(entry)) {
    void notify({ tone: 'ok', ...outcome.sent(values) });
    return;
  }
  if (entry.state !== 'queued') return;
  // Without a network, the message about an unreachable server does not apply.
  const { unreachable } = entry.lastFailure === 'network' && isOnline() ? outcome : {};
  const said = unreachable
    ? { title: unreachable.title, message: `${unreachable.message} ${NOTICE_COPY.waits}` }
    : outcome.saved;
  if (said) void notify({ tone: 'warn', ...said });
}

/** Nothing is learned where the address book has to say who is the customer, and cannot. */
async function learn(service: Service, { entry, values }: Pick<Sent, 'entry' | 'values'>): Promise<void> {
  const mayBeOther = service.addressBook.some(({ own, box }) => own && !box);
  // Loaded for such a service alone, to keep it out of the scripts of every page.
  const person = mayBeOther
    ? await import('./own-person.lazy.ts')
        .then((late) => late.readOwnPerson(service, values))
        .catch(() => null)
    : personIn(service.fields, values);
  if (person) await learnFromOrder(person, entry.account);
}

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
