import { learnFromOrder } from '../../device/customer/customer.ts';
import { isOnline } from '../../device/network/network.ts';
import { isSettled } from '../../domain/submission.ts';
import type { Service } from '../../services/define.ts';
import { isOrder, personIn } from '../../services/prefill.ts';
import { notify } from '../../ui/notify.ts';
import type { Sent } from './form-stages.ts';

/** Takes note of whoever ordered, and says what has become of a form that is done. */
export function reportOutcome(service: Service, { entry, values }: Sent): void {
  const { outcome } = service.copy;
  if (isOrder(service)) void learnFromOrder(personIn(service.fields, values));
  if (isSettled(entry)) {
    void notify({ tone: 'ok', ...outcome.sent(values) });
    return;
  }
  // Only where there seems to be a network is there anything to check.
  const isUnreachable = entry.lastFailure === 'network' && isOnline();
  const said = entry.state === 'queued' && ((isUnreachable && outcome.unreachable) || outcome.saved);
  if (said) void notify({ tone: 'warn', ...said });
}
