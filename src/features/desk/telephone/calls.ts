import { sendCall } from '../../../backend/desk/telephone.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { createStore } from '../../../device/store.ts';
import type { Receipt, SubmissionRequest } from '../../../domain/submission/wire.ts';
import type { Checked } from '../../../form/engine/form-stages.ts';
import { createFormStore } from '../../../form/engine/form-store.ts';
import type { Service } from '../../../services/define.ts';
import { forCaller } from '../../../services/for-caller.ts';
import { buildRequest } from '../../../services/request.ts';
import { endForm, type FormForCaller, handOver, holdForm } from '../caller-forms.ts';
import { onOtherManager } from '../other-manager.ts';
import { sameAnswers, sendDocuments, type Trouble, troubleOf } from '../send-for-caller.ts';

/** An order that is being taken by telephone. It lives as long as the page, and nowhere else. */
export interface Call extends FormForCaller {
  /** The key that the order will have, made once: a repeated press makes no second order. */
  readonly key: string;
  /** The version that was sent without a known outcome: the same answers are sent as the same request. */
  sent: SubmissionRequest | null;
  /** Whether the order may be stored: the answer to an attempt has not come, or was lost. */
  isUncertain: boolean;
  /** The trouble of the last attempt, for a manager who has looked at another view since. */
  trouble: Trouble | null;
}

/** The calls under way, by service, of the manager who is signed in. */
const calls = new Map<string, Call>();

/** An order as it was taken, and what its form knew of the caller. */
export interface TakenOrder {
  readonly receipt: Receipt;
  readonly phone: string;
}

/**
 * The orders that were taken, by service, until the manager has seen their numbers. A manager who looks at another view while an
 * order is sent would otherwise find an empty form, and take it again.
 */
export const takenOrders = createStore<ReadonlyMap<string, TakenOrder>>(new Map());

/** Ends a call with the order that it has become, unless its manager has signed out meanwhile. */
export function takeOrder(call: Call, taken: TakenOrder): void {
  const { slug } = call.service;
  if (calls.get(slug) !== call) return;
  endCall(call);
  takenOrders.set(new Map(takenOrders.get()).set(slug, taken));
}

/** Forgets an order that was taken: the manager has seen its number. */
export function forgetTaken(slug: string): void {
  takenOrders.set(new Map([...takenOrders.get()].filter(([each]) => each !== slug)));
}

onOtherManager(() => {
  for (const call of calls.values()) endCall(call);
  takenOrders.set(new Map());
});

/** The call of a service; a new one where none is under way. */
export function callOf(service: Service): Call {
  const known = calls.get(service.slug);
  if (known) return known;
  const caller = forCaller(service);
  const call = {
    service: caller,
    key: crypto.randomUUID(),
    store: createFormStore(caller),
    sent: null,
    isUncertain: false,
    trouble: null,
  };
  calls.set(service.slug, call);
  holdForm(call);
  return call;
}

/** Forgets a call: what was typed, and the bytes of its documents. */
export function endCall(call: Call): void {
  calls.delete(call.service.slug);
  endForm(call);
}

/** Ends a call whose order is stored without the last changes. What was typed is what the order's correction opens with. */
export function correctCall(call: Call): void {
  calls.delete(call.service.slug);
  handOver(call.key, call);
}

/** Whether answers of a service's call are typed and not sent. */
export const isUnderWay = (slug: string): boolean => calls.get(slug)?.store.get().isDirty ?? false;

type Outcome = { readonly receipt: Receipt } | { readonly trouble: Trouble };

/**
 * Sends the order of a call, its documents first. It goes from this page straight to the server: no outbox, draft or copy of it
 * is on the device. Never throws.
 */
export async function sendOrder(call: Call, { values, quote }: Checked): Promise<Outcome> {
  const fresh = buildRequest(call.service, values, quote, serverNow());
  // An earlier attempt may have arrived, so the same answers are sent as the same request, word for word.
  const request = call.sent && sameAnswers(call.sent, fresh) ? call.sent : fresh;
  call.sent = request;
  const { isUncertain } = call;
  const unsent = await sendDocuments(call.key, request.files, request.files, false);
  // The order has not left this time. An earlier attempt may have arrived.
  if (unsent) return { trouble: { ...unsent, isUncertain } };
  call.isUncertain = true;
  const sent = await sendCall(call.key, request);
  if (sent.kind === 'done') return { receipt: sent.value };
  const trouble = await troubleOf(sent, isUncertain, request);
  call.isUncertain = trouble.isUncertain ?? false;
  return { trouble };
}
