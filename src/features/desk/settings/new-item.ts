import { emptyOf, type Shape } from './shape.ts';

/** A new item of a list. Its key, if it has one, never changes: the history of orders names a message by it after its title has changed. */
export function newItem(shape: Shape): unknown {
  const item = emptyOf(shape);
  const hasKey = shape.kind === 'group' && shape.fields.some(([name]) => name === 'key');
  return hasKey ? { ...Object(item), key: newKey() } : item;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A key that no message has had: « message_ » and twelve letters by chance. */
const newKey = (): string =>
  `message_${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
