/**
 * Puts the focus on the field called `name` and brings it clear of the fixed bars (`scroll-padding` in base.css).
 * In a group of radios, the chosen one or the first. Returns whether there was such a field.
 */
export function focusField(form: HTMLFormElement, name: string): boolean {
  const found = form.elements.namedItem(name);
  const target = found instanceof RadioNodeList ? chosenOrFirst(found) : found;
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  // The group or the field with its label, so that the question is in sight and not its answer alone.
  (target.closest('fieldset') ?? target.parentElement ?? target).scrollIntoView({ block: 'center' });
  return true;
}

function chosenOrFirst(nodes: RadioNodeList): Node | undefined {
  const inputs = [...nodes].filter((node) => node instanceof HTMLInputElement);
  return inputs.find((input) => input.checked) ?? inputs[0];
}
