import type { Fields } from '../services/field.ts';

type Typed = string | boolean;

/** What was typed into the page as it was rendered at build, before its script took over; by field name. */
const typed = new Map<string, Typed>();
let stop: () => void = () => undefined;

function typedInto(control: Element): Typed | null {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked === control.defaultChecked ? null : control.checked;
  }
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    return control.checked && !control.defaultChecked ? control.value : null;
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    return control.value === control.defaultValue ? null : control.value;
  }
  return control instanceof HTMLSelectElement && control.value !== '' ? control.value : null;
}

function note(control: Element): void {
  const name = control.getAttribute('name');
  const value = name === null ? null : typedInto(control);
  if (name !== null && value !== null) typed.set(name, value);
}

/** Takes note of what has been typed, and of what will be until the form is there. To be called before hydration. */
export function watchEarlyInput(root: HTMLElement): void {
  for (const control of root.querySelectorAll('input, select, textarea')) note(control);
  const listen = ({ target }: Event) => target instanceof Element && note(target);
  root.addEventListener('input', listen, { capture: true });
  stop = () => root.removeEventListener('input', listen, { capture: true });
}

/** Hands over what was typed early into these fields, once: React has emptied the controls by then. */
export function takeEarlyInput(fields: Fields): ReadonlyMap<string, Typed> {
  stop();
  const fitting = [...typed].filter(([name, value]) => typeof fields[name]?.empty === typeof value);
  typed.clear();
  return new Map(fitting);
}
