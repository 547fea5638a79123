import { useEffectEvent, useLayoutEffect } from 'react';

export type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A text or one of several answers, a box that is ticked or not, or the ticked ones of boxes that share a name. */
export type EarlyValue = string | boolean | readonly string[];

/** What a control holds that the page was not rendered with: it was typed before the page's script was there. */
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
 * Hands over, once, the text or choice that was given in a control before the page's script was there. For controls
 * that belong to no form of a service: those are asked together (form/engine/input-before-hydration.ts).
 */
export function useEarlyValue(id: string, onEarly: (value: string) => void): void {
  const take = useEffectEvent(() => {
    const control = document.getElementById(id) as NativeControl | null;
    const value = control && earlyValue(control);
    if (typeof value === 'string') onEarly(value);
  });
  // In the commit itself: the next time that React writes into the control, it is gone.
  useLayoutEffect(() => take(), []);
}
