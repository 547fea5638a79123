import type { WireFields } from '../domain/wire.ts';

/**
 * Removes the fields behind a checkbox from a form post: all of them while it is not ticked, otherwise those
 * that are empty.
 * @param names the checkbox's field name first, then the fields that it reveals
 */
export function trimBehindBox(body: WireFields, names: readonly string[]): WireFields {
  const isOpen = body[names[0] ?? ''] === 'oui';
  const says = ([name, value]: [string, unknown]) => !names.includes(name) || (isOpen && value !== '');
  return Object.fromEntries(Object.entries(body).filter(says));
}
