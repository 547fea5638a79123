import { releaseFiles } from '../../device/attachments/chosen-files.ts';
import { blockReload } from '../../device/page/reload.ts';
import type { FormStore } from '../../form/engine/form-store.ts';
import type { Service } from '../../services/define.ts';
import { attachedFiles } from '../../services/request.ts';
import { onOtherManager } from './other-manager.ts';

/** A form that a manager fills for a caller. Its answers live as long as the page, and nowhere else. */
export interface FormForCaller {
  readonly service: Service;
  readonly store: FormStore;
}

/** The forms whose answers are nowhere else. */
const forms = new Set<FormStore>();

/** Keeps the page from being reloaded while answers of a form are typed and not sent, until {@link endForm}. */
export function holdForm({ store }: FormForCaller): void {
  forms.add(store);
  store.subscribe(guard);
}

/** Forgets what was typed in a form, and the bytes of its documents. */
export function endForm({ service, store }: FormForCaller): void {
  releaseFiles(attachedFiles(service.fields, store.get().values));
  forms.delete(store);
  guard();
}

/** Whether answers of any form are typed and not sent. */
export const areFormsUnderWay = (): boolean => [...forms].some((store) => store.get().isDirty);

// An update reloads the page, which alone has the answers.
const guard = (): void => blockReload('telephone', areFormsUnderWay());

/** The forms of calls whose orders were stored without the last changes, by order: their corrections go on with them. */
const handedOver = new Map<string, FormForCaller>();

/** Leaves the form of a call to the correction of the order that the call has become. */
export function handOver(id: string, form: FormForCaller): void {
  handedOver.set(id, form);
}

/** Returns the form that was left to the correction of an order, once; undefined without one. */
export function takeOver(id: string): FormForCaller | undefined {
  const form = handedOver.get(id);
  handedOver.delete(id);
  return form;
}

onOtherManager(() => {
  for (const form of handedOver.values()) endForm(form);
  handedOver.clear();
});
