import { focusField } from '../../../ui/fields/focus-field.ts';
import type { Advice } from './first-advice.ts';

/** Focuses the field that an advice is about, once the advice is drawn: a screen reader then says it with the field. */
export function focusAdvice(form: HTMLFormElement, { field }: Advice): void {
  requestAnimationFrame(() => focusField(form, field));
}
