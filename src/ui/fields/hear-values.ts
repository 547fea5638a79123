import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * What stands in the fields counts, however it came there (docs/rules/forms.md#filled-by-the-browser). What was typed or filled in
 * before hydration is taken once, by `earlyValue`; what a script sets afterwards is heard, by `hearValues`.
 *
 * Password managers and the autofill of Chrome on
 * iPhones set the value of a control by a script. React remembers each value that a script sets, takes the event that follows
 * for one of its own, and puts the earlier value back when it draws the control. Here it is made to hear such a value: at
 * the event of the script, or before the next event that may draw something, where it came without any.
 */

type Control = HTMLInputElement | HTMLTextAreaElement;
export type NativeControl = Control | HTMLSelectElement;

/** The controls whose state is a tick; React listens to their clicks. */
const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** The fields that a payment provider's widget adds to the page are its own: React draws none of them. */
const isForeign = (control: NativeControl) => control.closest('[data-foreign-fields]') !== null;

const isControl = (target: unknown): target is Control =>
  (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')) &&
  !isForeign(target);

const stateOf = (control: Control): string | boolean => (isBox(control) ? control.checked : control.value);

/**
 * Gives a control a state that React does not know. It watches the property of the element itself, so what is set by the property of
 * the element's class goes past it.
 */
function setUnknown(control: Control, state: string | boolean): void {
  const name = isBox(control) ? 'checked' : 'value';
  Object.assign(control, { [name]: typeof state === 'string' ? `${state}\u0000` : !state });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, state);
}

/** Tells React a text by an event of its own. */
function tellText(control: Control, text: string): void {
  setUnknown(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Tells React a tick by a click that ticks nothing itself, since it is no `MouseEvent`. */
const tellTick = (box: HTMLInputElement) => box.dispatchEvent(new Event('click', { bubbles: true }));

/** React writes the text that it has drawn into the attribute as well. */
const isUnheard = (control: Control) => !isBox(control) && control.value !== control.defaultValue;

/** What was chosen in one of our lists, or whether one of our boxes is ticked. */
type Choice = HTMLInputElement | HTMLSelectElement;

const choiceOf = (control: Choice) =>
  control instanceof HTMLSelectElement ? control.value : control.checked;

/**
 * Whether a script has made a choice. React writes no attribute for one, so our lists and boxes (Checkbox, RadioTiles, NativeSelect) have
 * what was drawn in `data-drawn`. A list that lacks it shows another value by itself, and of radios the one that is ticked counts.
 */
function isUnheardChoice(control: Choice): boolean {
  const { drawn } = control.dataset;
  if (drawn === undefined || drawn === String(choiceOf(control)) || isForeign(control)) return false;
  if (control instanceof HTMLSelectElement) return [...control.options].some(({ value }) => value === drawn);
  return control.type === 'checkbox' || control.checked;
}

/** Tells React a choice, unless it has heard of it with another one. */
function tellChoice(control: Choice, state: string | boolean): void {
  if (control instanceof HTMLSelectElement) control.value = String(state);
  else setUnknown(control, state);
  if (choiceOf(control) !== state || control.dataset.drawn === String(state)) return;
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
  else tellTick(control);
}

/**
 * The value of a text field or choice, the state of a checkbox, or the ticked values of checkboxes that share
 * a name.
 */
export type EarlyValue = string | boolean | readonly string[];

/** The value that the customer gave a control before hydration; null when it is still the rendered one. */
export function earlyValue(control: NativeControl): EarlyValue | null {
  if (control instanceof HTMLSelectElement) return control.value || null;
  if (isBox(control)) return earlyTick(control);
  return isUnheard(control) ? control.value : null;
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
 * Passes on, once, a value from before hydration. It is for controls outside service forms, which read theirs together
 * (form/engine/input-before-hydration.ts).
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

/**
 * Tells React the texts that were typed without an event that it heard. Where a button is pressed, it tells the choices as well, since
 * a press of one may change others. It leaves out the control `except`, whose own event is still to come. Returns whether there was
 * anything to tell. React may then have put an earlier state of `except` back.
 */
function tellUnheard(page: Document, except: EventTarget | null, isPress: boolean): boolean {
  const controls = [...page.querySelectorAll<Control>('input, textarea')].filter(isControl);
  const unheard = controls.filter((control) => control !== except && isUnheard(control));
  // To hear one, React may draw a form and put the earlier values of all others back.
  const texts = unheard.map((control) => [control, control.value] as const);
  const drawn = isPress ? [...page.querySelectorAll<Choice>('[data-drawn]')] : [];
  const choices = drawn.filter(isUnheardChoice).map((control) => [control, choiceOf(control)] as const);
  for (const [control, text] of texts) tellText(control, text);
  for (const [control, state] of choices) tellChoice(control, state);
  return texts.length > 0 || choices.length > 0;
}

const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button') !== null;

const EVENTS = ['click', 'input', 'change', 'submit'] as const;

/** Listens from now on, before React does. Returns the function that ends it. */
export function hearValues(page: Document): () => void {
  let clicked: EventTarget | null = null;
  let isTelling = false;
  const listen = ({ type, target, isTrusted }: Event) => {
    if (isTelling) return;
    isTelling = true;
    const control = isControl(target) ? target : null;
    const state = control && stateOf(control);
    const hasDrawn = tellUnheard(page, target, type === 'submit' || (type === 'click' && isButton(target)));
    // The click has told React a tick before its other events.
    const isUnheardTick = type === 'change' && target !== clicked;
    const isOwn = !isTrusted && type !== 'click';
    if (control && state !== null && (hasDrawn || (isOwn && (!isBox(control) || isUnheardTick))))
      setUnknown(control, state);
    if (control && isBox(control) && isOwn && isUnheardTick) tellTick(control);
    clicked = type === 'click' ? target : null;
    isTelling = false;
  };
  for (const type of EVENTS) page.addEventListener(type, listen, true);
  return () => {
    for (const type of EVENTS) page.removeEventListener(type, listen, true);
  };
}
