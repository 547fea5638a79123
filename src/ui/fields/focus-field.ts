/**
 * Focuses the field called `name` and scrolls it clear of the fixed bars (`scroll-padding` in base.css). In a
 * radio group, focuses the chosen radio or the first. Returns whether the field exists.
 */
export function focusField(form: HTMLFormElement, name: string): boolean {
  const found = form.elements.namedItem(name);
  const target = found instanceof RadioNodeList ? chosenOrFirst(found) : found;
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  // Scrolls the whole group, or the field with its label, into view, so that the question is visible too.
  const [label] = 'labels' in target ? ((target as HTMLInputElement).labels ?? []) : [];
  (target.closest('fieldset') ?? label?.parentElement ?? target).scrollIntoView({ block: 'center' });
  return true;
}

function chosenOrFirst(nodes: RadioNodeList): Node | undefined {
  const inputs = [...nodes].filter((node) => node instanceof HTMLInputElement);
  return inputs.find((input) => input.checked) ?? inputs[0];
}
