import * as v from 'valibot';
import {
  IsDesk,
  isDeskPath,
  orderPath,
  ShowOrder,
  type TabAnswer,
  WhereIsOrder,
} from '../../domain/order/push-message.ts';
import { isReloadBlocked } from '../page/reload.ts';

/** The orders on this page, each with the number of components that show it. */
const shown = new Map<string, number>();

/**
 * Registers an order as shown, so that a tap on its notification leads to this tab. Returns the function that ends
 * it.
 */
export function showOrder(submissionId: string): () => void {
  const count = (by: number) => shown.set(submissionId, (shown.get(submissionId) ?? 0) + by);
  count(1);
  return () => void count(-1);
}

/** Elements that may hold the customer's input, or a payment. */
const IN_USE = 'main :is(form, input, select, textarea, iframe)';

/** Whether this page can be left without losing anything, not even the place in a form. */
const isFree = () => !isReloadBlocked() && document.querySelector(IN_USE) === null;

function answerTo(submissionId: string): TabAnswer {
  if ((shown.get(submissionId) ?? 0) > 0) return 'shown';
  return isFree() ? 'free' : 'busy';
}

/** Whether this page shows the manager's desk. */
const isDesk = () => isDeskPath(location.pathname);

/**
 * Answers the worker after a tap on a notification: see sw/push.ts.
 * @param open navigates to a path of the site
 */
export function followTouchedOrders(open: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  // Not workbox-window's: it drops messages of a worker that another tab has installed, and a push is that one's.
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const question = v.safeParse(WhereIsOrder, data);
    if (question.success) ports[0]?.postMessage(answerTo(question.output.submissionId));
    if (v.is(IsDesk, data)) ports[0]?.postMessage(isDesk() ? 'desk' : 'elsewhere');
    const order = v.safeParse(ShowOrder, data);
    // Checked again, because a form may have been opened since the answer.
    if (order.success && isFree()) open(orderPath(order.output.reference));
  });
}
