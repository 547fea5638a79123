import * as v from 'valibot';
import { orderPath, type TouchAnswer, TouchOrder, TouchQuestion } from '../../domain/push-message.ts';
import { isHeld } from '../page/unload.ts';

/** Orders that something on this page shows, and how many times. */
const shown = new Map<string, number>();

/** Says that an order is shown: a notification of it that is touched leads here. Returns the function that ends it. */
export function showOrder(submissionId: string): () => void {
  const count = (by: number) => shown.set(submissionId, (shown.get(submissionId) ?? 0) + by);
  count(1);
  return () => void count(-1);
}

/** Elements that may hold what the customer has typed, or a payment. */
const IN_USE = 'main :is(form, input, select, textarea, iframe)';

/** Whether this page may be left without losing anything, not even the place in a form. */
const isFree = () => !isHeld() && document.querySelector(IN_USE) === null;

function answerTo(submissionId: string): TouchAnswer {
  if ((shown.get(submissionId) ?? 0) > 0) return 'shown';
  return isFree() ? 'free' : 'busy';
}

/**
 * Answers the worker, to which the customer has touched a notification: see sw/push.ts.
 * @param open goes to a path of ours
 */
export function followTouchedOrders(open: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const question = v.safeParse(TouchQuestion, data);
    if (question.success) ports[0]?.postMessage(answerTo(question.output.submissionId));
    const order = v.safeParse(TouchOrder, data);
    // Asked again: a form may have been opened since.
    if (order.success && isFree()) open(orderPath(order.output.reference));
  });
}
