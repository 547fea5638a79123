/**
 * Focuses the field called `name` and scrolls it clear of the fixed bars and of a toast (`scroll-padding` in base.css and
 * room-for-toast.ts). In a radio group, focuses the chosen radio or the first. Returns whether the field exists.
 */
export function focusField(form: HTMLFormElement, name: string): boolean {
  const found = form.elements.namedItem(name);
  const target = found instanceof RadioNodeList ? chosenOrFirst(found) : found;
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  showField(target);
  return true;
}

/** Scrolls the whole group of a control, or the control with its label, into view, so that the question is visible too. */
export function showField(control: HTMLElement): void {
  const frame = frameOf(control);
  const isTall = frame.offsetHeight > scrollRoom();
  // The middle of a group that is taller than the screen is neither its question nor its first answer. A box that is has one question,
  // which its reader has answered: its end is shown, with what is wrong under it.
  const isWrongBox = control.matches('textarea[aria-invalid="true"]');
  frame.scrollIntoView({ block: isTall ? (isWrongBox ? 'end' : 'start') : 'center' });
}

/** The group of a control, or the control with its label. */
export function frameOf(control: HTMLElement): HTMLElement {
  const [label] = 'labels' in control ? ((control as HTMLInputElement).labels ?? []) : [];
  return control.closest('fieldset') ?? label?.parentElement ?? control;
}

/** The height that `scroll-padding` leaves, in pixels. */
function scrollRoom(): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
}

function chosenOrFirst(nodes: RadioNodeList): Node | undefined {
  const inputs = [...nodes].filter((node) => node instanceof HTMLInputElement);
  return inputs.find((input) => input.checked) ?? inputs[0];
}

/** Focuses the first field of a form that is marked as wrong, once its error is drawn: a screen reader then says it with the field. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    wrong.focus({ preventScroll: true });
    showField(wrong);
  });
}
