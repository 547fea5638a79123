import type { Fields } from '../../services/field.ts';
import { type EarlyValue, earlyValue, type NativeControl } from '../../ui/fields/early-value.ts';

/** The controls of the page as it was rendered at build, and where it was opened; until a form has asked. */
let page: { readonly controls: NodeListOf<NativeControl>; readonly path: string } | null = null;

/** Remembers what may be typed into before the page's script takes over. To be called before hydration. */
export function rememberControls(root: HTMLElement): void {
  page = { controls: root.querySelectorAll('input, select, textarea'), path: location.pathname };
}

/**
 * Hands over what was typed early into these fields, by name, once. To be called in the layout effect of the form: a
 * tap can be what makes React take over, and no event tells of it; React has written into no control by then.
 */
export function takeInputBeforeHydration(fields: Fields): ReadonlyMap<string, EarlyValue> {
  const typed = new Map<string, EarlyValue>();
  // What was typed into another page, which has no form, is not meant for this one.
  const controls = page?.path === location.pathname ? page.controls : [];
  page = null;
  for (const control of controls) {
    const value = earlyValue(control);
    if (value !== null && typeof fields[control.name]?.empty === typeof value) typed.set(control.name, value);
  }
  return typed;
}
