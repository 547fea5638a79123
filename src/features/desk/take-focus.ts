/**
 * The `ref` of a heading: takes the focus that the control which opened its part of the page has lost, or has left to the page's
 * heading (docs/rules/pages.md#focus).
 */
export function takeFocus(heading: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches('h1')) heading?.focus({ preventScroll: true });
}
