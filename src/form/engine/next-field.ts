import type { KeyboardEvent } from 'react';
import { isInputMethod } from '../../ui/behaviour/input-method.ts';
import { focusField } from '../../ui/fields/focus-field.ts';

/**
 * Lets « suivant », the Enter key of a virtual keyboard, lead to the next field of its form instead of sending it
 * (docs/rules/forms.md#next-key). After the last field it closes the keyboard.
 */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target: field, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || isInputMethod(event)) return;
  if (!(field instanceof HTMLInputElement) || field.enterKeyHint !== 'next') return;
  // A finger brings a virtual keyboard. No browser tells its keys from those of a real one.
  if (!matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const next = [...form.elements].find((element) => isAfter(element, field) && takesAnswer(element));
  if (next) focusField(form, next.getAttribute('name') ?? '');
  else field.blur();
}

const isAfter = (element: Element, field: Element) =>
  (field.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const takesAnswer = (element: Element) =>
  element.matches('input[name], select[name], textarea[name]') &&
  !element.matches(':disabled, [readonly], [data-no-answer]') &&
  element.getClientRects().length > 0;
