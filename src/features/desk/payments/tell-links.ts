import type { Problem } from '../../../backend/account-problem.ts';
import type { LinksMade } from '../../../backend/desk/payments.ts';
import { notify } from '../../../ui/notify.ts';
import { PAYMENTS_COPY as words } from './copy.ts';
import { isUncertain } from './is-uncertain.ts';

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
