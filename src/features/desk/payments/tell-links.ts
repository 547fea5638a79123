import type { Problem, Reply } from '../../../backend/account-problem.ts';
import type { LinksMade } from '../../../backend/desk/payments.ts';
import type { RefundReply } from '../../../domain/payment/payment.ts';
import { notify } from '../../../ui/notify.ts';
import { PAYMENTS_COPY as words } from './copy.ts';

const UNCERTAIN: ReadonlySet<string> = new Set(['network', 'server_failed']);

/** Whether nobody knows after a problem what the server has done: its answer was lost, or it failed at some point. */
export const isUncertain = ({ code }: Problem): boolean => UNCERTAIN.has(code);

/** Tells why nothing was changed about the payment links of an order. */
export const tellFailure = (message: string): void =>
  void notify({ tone: 'danger', title: words.failed, message });

/** The words over a problem: where the answer was lost, nobody says that nothing was changed. */
export const titleOfProblem = (problem: Problem): string =>
  isUncertain(problem) ? words.perhapsDone : words.failed;

/** Tells a problem with a change of the payment links. */
export const tellProblem = (problem: Problem): void =>
  void notify({ tone: 'danger', title: titleOfProblem(problem), message: problem.message });

/** Tells why the server made no links. */
export function tellNotMade(outcome: Exclude<LinksMade['outcome'], 'done'>): void {
  tellFailure(outcome === 'conflict' || outcome === 'repriced' ? words[outcome] : words.refused);
}

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
