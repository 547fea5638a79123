import { releaseFiles } from '../../../device/attachments/chosen-files.ts';
import type { OrderVersions } from '../../../domain/versions.ts';
import type { SubmissionRequest } from '../../../domain/wire.ts';
import { createFormStore, type FormStore } from '../../../form/engine/form-store.ts';
import type { Service } from '../../../services/define.ts';
import { forCaller } from '../../../services/for-caller.ts';
import { attachedFiles, decodeRequest } from '../../../services/restore.ts';
import { onOtherManager } from '../other-manager.ts';
import { forgetForm, holdForm } from '../telephone/calls.ts';
import { CORRECTION_COPY } from './copy.ts';

/** The correction of an order under way. It lives as long as the page, and nowhere else: a new order may ring meanwhile. */
export interface Correcting {
  readonly service: Service;
  readonly store: FormStore;
  /** The versions that the manager has seen, and that the form is about. */
  seen: OrderVersions;
  /** The last request without a known outcome, under its key. */
  sent: { readonly key: string; readonly request: SubmissionRequest } | null;
}

/** The corrections under way, by order, of the manager who is signed in. */
const corrections = new Map<string, Correcting>();

onOtherManager(() => {
  for (const id of corrections.keys()) endCorrection(id);
});

/**
 * The correction of an order; a new one where nothing of it is typed.
 * @param now the versions as they were read now
 */
export function correctionOf(id: string, own: Service, now: OrderVersions): Correcting {
  const known = corrections.get(id);
  if (known?.store.get().isDirty) return known;
  const service = correctable(own, now.standing.isByTelephone);
  const store = createFormStore(service);
  store.fill(decodeRequest(service, now.standing.fields, now.standing.files));
  const correction = { service, store, seen: now, sent: null };
  corrections.set(id, correction);
  holdForm(store);
  return correction;
}

/** Forgets a correction: what was typed, and the bytes of its documents. */
export function endCorrection(id: string): void {
  const correction = corrections.get(id);
  if (!correction) return;
  const { service, store } = correction;
  releaseFiles(attachedFiles(service.fields, store.get().values));
  corrections.delete(id);
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
