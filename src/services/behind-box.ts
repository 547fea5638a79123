import type { WireFields } from '../domain/wire.ts';

/**
 * A body without what says nothing of fields that a box opens: all of them while it is not ticked, then those without an
 * answer.
 * @param names of the box and of what it opens, the box first
 */
export function trimBehindBox(body: WireFields, names: readonly string[]): WireFields {
  const isOpen = body[names[0] ?? ''] === 'oui';
  const says = ([name, value]: [string, unknown]) => !names.includes(name) || (isOpen && value !== '');
  return Object.fromEntries(Object.entries(body).filter(says));
}
