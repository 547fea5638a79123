import type { LinksMade } from '../../../backend/desk/payments.ts';
import { notify } from '../../../ui/notify.ts';
import { PAYMENTS_COPY as words } from './copy.ts';

/** Tells why nothing was changed about the payment links of an order. */
export const tellFailure = (message: string): void =>
  void notify({ tone: 'danger', title: words.failed, message });

/** Tells why the server made no links. */
export function tellNotMade(outcome: Exclude<LinksMade['outcome'], 'done'>): void {
  tellFailure(outcome === 'conflict' || outcome === 'repriced' ? words[outcome] : words.refused);
}
