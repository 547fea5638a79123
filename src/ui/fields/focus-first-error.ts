import { showField } from './focus-field.ts';

/** Focuses the first field of a form that is marked as wrong, once its error is drawn: a screen reader then says it with the field. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    wrong.focus({ preventScroll: true });
    showField(wrong);
  });
}
