import { trimEnd } from '../../domain/text/trim-end.ts';
import type { Fields } from '../../services/field.ts';
import { type EarlyValue, earlyValue, type NativeControl } from '../../ui/fields/hear-values.ts';

/** The controls of the prerendered page and its path; null once a form has taken them. */
let page: { readonly controls: NodeListOf<NativeControl>; readonly path: string } | null = null;

/** The path of the page that is open: the router may take the slash off its end. */
const openPath = () => trimEnd(location.pathname, '/');

/** Remembers the controls that accept input before hydration. To be called before hydration. */
export function rememberControls(root: HTMLElement): void {
  page = { controls: root.querySelectorAll('input, select, textarea'), path: openPath() };
}

/**
 * Returns the input from before hydration into these fields, by name, and only once. To be called in the layout
 * effect of the form: a tap can cause the hydration, and no event reports it; React has written into no control by
 * then.
 */
export function takeInputBeforeHydration(fields: Fields): ReadonlyMap<string, EarlyValue> {
  const typed = new Map<string, EarlyValue>();
  // Input into another page's controls does not belong to this form.
  const controls = page?.path === openPath() ? page.controls : [];
  page = null;
  for (const control of controls) {
    const value = earlyValue(control);
    if (value !== null && typeof fields[control.name]?.empty === typeof value) typed.set(control.name, value);
  }
  return typed;
}
