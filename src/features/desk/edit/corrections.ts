import type { OrderVersions } from '../../../domain/desk/versions.ts';
import type { SubmissionRequest } from '../../../domain/submission/wire.ts';
import type { Tables } from '../../../domain/tables.ts';
import { createFormStore, type FormStore } from '../../../form/engine/form-store.ts';
import type { Service } from '../../../services/define.ts';
import { forCaller } from '../../../services/for-caller.ts';
import { decodeRequest } from '../../../services/request.ts';
import type { Values } from '../../../services/values.ts';
import { endForm, type FormForCaller, holdForm, takeOver } from '../caller-forms.ts';
import { onOtherManager } from '../other-manager.ts';
import { CORRECTION_COPY } from './copy.ts';

/** The correction of an order under way. It lives as long as the page, and nowhere else: a new order may ring meanwhile. */
export interface Correcting extends FormForCaller {
  /** The versions that the manager has seen. */
  seen: OrderVersions;
  /** The answers of the version that the form is about: what differs from them is what the manager has changed. */
  base: Values;
  /** The last request without a known outcome, under its key. */
  sent: { readonly key: string; readonly request: SubmissionRequest } | null;
  /** Whether an attempt may be stored whose answer was lost, also one with other answers than the last. */
  isUncertain: boolean;
}

/** The corrections under way, by order, of the manager who is signed in. */
const corrections = new Map<string, Correcting>();

onOtherManager(() => {
  for (const id of corrections.keys()) endCorrection(id);
});

/**
 * The correction of an order; a new one where nothing of it is typed. The form of a call that has become this order goes on.
 * @param now the versions as they were read now
 */
export function correctionOf(id: string, own: Service, now: OrderVersions, tables: Tables): Correcting {
  const handed = takeOver(id);
  if (handed) endCorrection(id);
  const known = corrections.get(id);
  if (known?.store.get().isDirty) {
    if (isElsewhere(known.seen, now)) moveTo(known, now, tables);
    return known;
  }
  const service = correctable(own, now.standing.isByTelephone);
  const base = answersOf(service, now);
  const store = handed?.store ?? filledStore(service, base);
  const correction = { service, store, seen: now, base, sent: null, isUncertain: false };
  corrections.set(id, correction);
  holdForm(correction);
  return correction;
}

const answersOf = (service: Service, { standing }: OrderVersions): Values =>
  decodeRequest(service, standing.fields, standing.files);

function filledStore(service: Service, values: Values): FormStore {
  const store = createFormStore(service);
  store.fill(values);
  return store;
}

/** Fills the form with the order as it is now. */
export function restart(correction: Correcting, now: OrderVersions): void {
  correction.base = answersOf(correction.service, now);
  correction.store.fill(correction.base);
}

/** Makes the changes of the manager on the order as it is now: what another has changed besides stays. */
export function moveTo(correction: Correcting, now: OrderVersions, tables: Tables): void {
  const { service, store, base } = correction;
  const { values } = store.get();
  const isOwn = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(base[name]);
  const changed = Object.keys(service.fields).filter(isOwn);
  restart(correction, now);
  for (const name of changed) {
    const value = values[name];
    if (value !== undefined) store.change(name, value, tables);
  }
}

/** Forgets a correction: what was typed, and the bytes of its documents. */
export function endCorrection(id: string): void {
  for (const form of [takeOver(id), corrections.get(id)]) if (form) endForm(form);
  corrections.delete(id);
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
