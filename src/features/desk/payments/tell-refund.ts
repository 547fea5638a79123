import type { Reply } from '../../../backend/account-problem.ts';
import type { RefundReply } from '../../../domain/refund.ts';
import { notify } from '../../../ui/notify.ts';
import { PAYMENTS_COPY as words } from './copy.ts';

/** Says what came of a refund. */
export function tellRefund(answer: Reply<RefundReply>): void {
  const isDone = answer.ok && answer.value.outcome === 'done';
  void notify({
    tone: isDone ? 'ok' : 'danger',
    title: isDone ? words.doneTitle : words.notRefunded,
    message: answer.ok ? words.refundOutcome[answer.value.outcome] : answer.problem.message,
  });
}
