import { frameOf, showField } from './fields/focus-field.ts';

/** The space below a toast, in pixels. */
const GAP = 8;
/** The height that a toast leaves free on the lowest screen, in pixels: a control of one line fits. */
const LEAST_ROOM = 64;

/**
 * Keeps the field in use clear of a toast (docs/rules/forms.md#notices): what is scrolled to ends below it, and a field that
 * has the focus already is scrolled there when the toast would cover it.
 * @param place the fixed container of toasts
 * @returns the function that gives the room back
 */
export function makeRoomForToast(toast: HTMLElement, place: HTMLElement): () => void {
  const root = document.documentElement;
  const { top } = place.getBoundingClientRect();
  // The height that the toast will have: it begins folded.
  const bottom = top + toast.scrollHeight;
  const most = innerHeight - Number.parseFloat(getComputedStyle(root).scrollPaddingBottom) - LEAST_ROOM;
  const room = `${Math.round(Math.min(bottom + GAP, most))}px`;
  root.style.scrollPaddingTop = room;
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('input, select, textarea')) {
    const frame = frameOf(field).getBoundingClientRect();
    if (frame.top < bottom && frame.bottom > top) showField(field);
  }
  return () => {
    // The next toast may have set its own.
    if (root.style.scrollPaddingTop === room) root.style.removeProperty('scroll-padding-top');
  };
}
