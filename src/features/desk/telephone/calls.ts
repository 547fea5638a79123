import { releaseFiles } from '../../../device/attachments/chosen-files.ts';
import { blockReload } from '../../../device/page/reload.ts';
import { createStore } from '../../../device/store.ts';
import type { Receipt, SubmissionRequest } from '../../../domain/submission/wire.ts';
import { createFormStore, type FormStore } from '../../../form/engine/form-store.ts';
import type { Service } from '../../../services/define.ts';
import { forCaller } from '../../../services/for-caller.ts';
import { attachedFiles } from '../../../services/request.ts';
import { onOtherManager } from '../other-manager.ts';

/** Why an order or a correction was not stored, or is not known to be. */
export interface Trouble {
  readonly message: string;
  /** Whether it may be stored all the same: an answer was lost. */
  readonly isUncertain?: boolean;
  /** Messages by field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The order that this call had become before its last changes. */
  readonly earlier?: Receipt;
}

/** An order that is being taken by telephone. It lives as long as the page, and nowhere else. */
export interface Call {
  readonly service: Service;
  /** The key that the order will have, made once: a repeated press makes no second order. */
  readonly key: string;
  readonly store: FormStore;
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
  // An update reloads the page, which alone has the call.
  call.store.subscribe(guard);
  return call;
}

/** Forgets a call: what was typed, and the bytes of its documents. */
export function endCall(call: Call): void {
  const { service, store } = call;
  releaseFiles(attachedFiles(service.fields, store.get().values));
  leaveForm(call);
}

/** Ends a call whose form goes on elsewhere: nothing that was typed is forgotten. */
export function leaveForm({ service }: Call): void {
  calls.delete(service.slug);
  guard();
}

/** Whether answers of a service's call are typed and not sent. */
export const isUnderWay = (slug: string): boolean => calls.get(slug)?.store.get().isDirty ?? false;

/** The other forms of this page whose answers are nowhere else. */
const forms = new Set<FormStore>();

/** Guards what is typed in a form like a call, until {@link forgetForm}. */
export function holdForm(store: FormStore): void {
  forms.add(store);
  store.subscribe(guard);
}

export function forgetForm(store: FormStore): void {
  forms.delete(store);
  guard();
}

/** Whether answers of any call, or of another form that is held, are typed and not sent. */
export const areCallsUnderWay = (): boolean =>
  [...calls.keys()].some(isUnderWay) || [...forms].some((store) => store.get().isDirty);

function guard(): void {
  blockReload('telephone', areCallsUnderWay());
}
