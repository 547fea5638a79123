import { learnFromOrder } from '../../device/customer/learn-from-order.ts';
import { isOnline } from '../../device/network/network.ts';
import { hasArrived } from '../../domain/submission.ts';
import type { Service } from '../../services/define.ts';
import { isOrder, personIn } from '../../services/prefill.ts';
import { notify } from '../../ui/notify.ts';
import type { Sent } from './form-stages.ts';

/** Remembers the customer's details, and shows the outcome of a form that is done. */
export function reportOutcome(service: Service, { entry, values }: Sent): void {
  const { outcome } = service.copy;
  if (isOrder(service)) void learnFromOrder(personIn(service.fields, values), entry.account);
  if (hasArrived(entry)) {
    void notify({ tone: 'ok', ...outcome.sent(values) });
    return;
  }
  // Without a network, the message about an unreachable server does not apply.
  const isUnreachable = entry.lastFailure === 'network' && isOnline();
  const said = entry.state === 'queued' && ((isUnreachable && outcome.unreachable) || outcome.saved);
  if (said) void notify({ tone: 'warn', ...said });
}
