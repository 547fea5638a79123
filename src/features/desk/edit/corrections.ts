import { releaseFiles } from '../../../device/attachments/chosen-files.ts';
import type { OrderVersions } from '../../../domain/versions.ts';
import type { SubmissionRequest } from '../../../domain/wire.ts';
import { createFormStore, type FormStore } from '../../../form/engine/form-store.ts';
import type { Service } from '../../../services/define.ts';
import { forCaller } from '../../../services/for-caller.ts';
import { attachedFiles, decodeRequest } from '../../../services/restore.ts';
import { onOtherManager } from '../other-manager.ts';
import { type Call, forgetForm, holdForm, leaveForm } from '../telephone/calls.ts';
import { CORRECTION_COPY } from './copy.ts';

/** The correction of an order under way. It lives as long as the page, and nowhere else: a new order may ring meanwhile. */
export interface Correcting {
  readonly service: Service;
  readonly store: FormStore;
  /** The versions that the manager has seen, and that the form is about. */
  seen: OrderVersions;
  /** The last request without a known outcome, under its key. */
  sent: { readonly key: string; readonly request: SubmissionRequest } | null;
  /** Whether an attempt may be stored whose answer was lost, also one with other answers than the last. */
  isUncertain: boolean;
}

/** The corrections under way, by order, of the manager who is signed in. */
const corrections = new Map<string, Correcting>();

/** The forms of calls whose orders were stored without the last changes, by order: their corrections go on with them. */
const handedOver = new Map<string, Pick<Correcting, 'service' | 'store'>>();

onOtherManager(() => {
  for (const id of [...corrections.keys(), ...handedOver.keys()]) endCorrection(id);
});

/** Ends a call whose order is stored without the last changes. What was typed is what the order's correction opens with. */
export function correctCall(call: Call): void {
  const { key, service, store } = call;
  endCorrection(key);
  handedOver.set(key, { service, store });
  holdForm(store);
  leaveForm(call);
}

/**
 * The correction of an order; a new one where nothing of it is typed.
 * @param now the versions as they were read now
 */
export function correctionOf(id: string, own: Service, now: OrderVersions): Correcting {
  const known = corrections.get(id);
  if (known?.store.get().isDirty) return known;
  const service = correctable(own, now.standing.isByTelephone);
  const store = handedOver.get(id)?.store ?? filledStore(service, now);
  const correction = { service, store, seen: now, sent: null, isUncertain: false };
  corrections.set(id, correction);
  holdForm(store);
  return correction;
}

function filledStore(service: Service, { standing }: OrderVersions): FormStore {
  const store = createFormStore(service);
  store.fill(decodeRequest(service, standing.fields, standing.files));
  return store;
}

/** Forgets a correction: what was typed, and the bytes of its documents. */
export function endCorrection(id: string): void {
  const correction = corrections.get(id) ?? handedOver.get(id);
  if (!correction) return;
  const { service, store } = correction;
  releaseFiles(attachedFiles(service.fields, store.get().values));
  corrections.delete(id);
  handedOver.delete(id);
  forgetForm(store);
}

/** Whether an order has another version or status than the manager has seen. */
export const isElsewhere = ({ standing: was }: OrderVersions, { standing: is }: OrderVersions): boolean =>
  was.version !== is.version || was.status !== is.status;

/** The service as for a caller, with the words of a correction. */
function correctable(own: Service, isByTelephone: boolean): Service {
  const service = forCaller(own, isByTelephone);
  const { submit, submitShort } = CORRECTION_COPY;
  return { ...service, copy: { ...service.copy, submit, submitShort } };
}
