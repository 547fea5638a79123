import { useEffectEvent, useLayoutEffect } from 'react';

export type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The value of a text field or choice, the state of a checkbox, or the ticked values of checkboxes that share
 * a name.
 */
export type EarlyValue = string | boolean | readonly string[];

/** The value that the customer gave a control before hydration; null when it is still the rendered one. */
export function earlyValue(control: NativeControl): EarlyValue | null {
  if (control instanceof HTMLSelectElement) return control.value || null;
  if (control.type === 'checkbox' || control.type === 'radio') return earlyTick(control as HTMLInputElement);
  return control.value === control.defaultValue ? null : control.value;
}

function earlyTick(box: HTMLInputElement): EarlyValue | null {
  if (box.type === 'checkbox' && box.hasAttribute('value')) {
    const ticked = document.querySelectorAll<HTMLInputElement>(`[name="${box.name}"]:checked`);
    return ticked.length > 0 ? [...ticked].map(({ value }) => value) : null;
  }
  if (box.checked === box.defaultChecked) return null;
  if (box.type === 'checkbox') return box.checked;
  return box.checked ? box.value : null;
}

/**
 * Passes on, once, a value that was typed or chosen before hydration. It is for controls outside service
 * forms, which read theirs together (form/engine/input-before-hydration.ts).
 */
export function useEarlyValue(id: string, onEarly: (value: string) => void): void {
  const take = useEffectEvent(() => {
    const control = document.getElementById(id) as NativeControl | null;
    const value = control && earlyValue(control);
    if (typeof value === 'string') onEarly(value);
  });
  // A layout effect, because React's next write to the control would overwrite the value.
  useLayoutEffect(() => take(), []);
}
