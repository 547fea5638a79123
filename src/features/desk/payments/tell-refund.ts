import type { Reply } from '../../../backend/account-problem.ts';
import type { RefundReply } from '../../../domain/payment.ts';
import { notify } from '../../../ui/notify.ts';
import { PAYMENTS_COPY as words } from './copy.ts';
import { isUncertain } from './is-uncertain.ts';

function titleOf(answer: Reply<RefundReply>): string {
  if (!answer.ok) return isUncertain(answer.problem) ? words.outcomeUnknown : words.notRefunded;
  if (answer.value.outcome === 'busy') return words.busyTitle;
  return answer.value.outcome === 'done' ? words.doneTitle : words.notRefunded;
}

/** Says what came of a refund. */
export function tellRefund(answer: Reply<RefundReply>): void {
  const isDone = answer.ok && answer.value.outcome === 'done';
  void notify({
    tone: isDone ? 'ok' : 'danger',
    title: titleOf(answer),
    message: answer.ok ? words.refundOutcome[answer.value.outcome] : answer.problem.message,
  });
}
