import { cdp } from 'vitest/browser';
import { describe, findUsable, insist, NotYet, type Target } from './usable.ts';

/** The types of inputs whose text is not typed. */
const SET_TYPES: readonly string[] = ['date', 'time', 'datetime-local', 'month', 'week', 'range', 'color'];

/** Replaces the text of a field, as typing or pasting does. */
export async function fill(target: Target, text: string): Promise<void> {
  const field = await insist(() => {
    const element = findUsable(target);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
      throw new Error(`${describe(target)} is no field for text`);
    }
    if (element.readOnly) throw new NotYet(`${describe(target)} is read-only`);
    return element;
  });
  field.focus();
  if (SET_TYPES.includes(field.type)) {
    // React replaces the property of the element, and would not see a change that it has made itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    if (field.value !== text) throw new Error(`"${text}" is not a value of ${describe(field)}`);
    return fireChange(field);
  }
  field.select();
  if (text !== '') await cdp().send('Input.insertText', { text });
  else if (field.value !== '') document.execCommand('delete');
}

/** Chooses an option by its value or its label. */
export async function selectOptions(target: Target, wanted: string): Promise<void> {
  await insist(() => {
    const select = findUsable(target);
    if (!(select instanceof HTMLSelectElement)) throw new Error(`${describe(target)} is no list of options`);
    const options = [...select.options];
    const option =
      options.find(({ value }) => value === wanted) ?? options.find(({ label }) => label.trim() === wanted);
    if (!option || option.disabled) throw new NotYet(`${describe(target)} has no option "${wanted}"`);
    option.selected = true;
    fireChange(select);
  });
}

/** Fires the events of a control whose value has changed. */
function fireChange(control: Element): void {
  control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
